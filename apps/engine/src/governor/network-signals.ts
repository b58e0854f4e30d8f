import type { NetworkSignalKind } from '@messenger/shared/contract/sessions/network-limits'
import type { Database } from '@messenger/shared/db/create-db'
import { networkSignals } from '@messenger/shared/db/schema'
import {
  burstMinutes,
  limitsInEffect,
  longestMinutes,
  type NetworkLimitInEffect,
  type NetworkSignal,
  unknownRecipients,
} from '@messenger/shared/sending/signals'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { SessionWriter } from '../recording/session-writer.ts'

/** What the network says of a session's sending, and what follows from it. */
export interface NetworkSignals {
  /** Notes one, unless it is part of the last one. `until`: when the network says that it ends. */
  note(kind: NetworkSignalKind, until?: Date | null): void
  /** The network has refused to take a message. */
  refused(code: number): void
  /** Somebody who is to be written to was looked up. */
  looked(chatJid: string, isThere: boolean): void
  /** Nothing follows from what was noted before. */
  resumed(at: Date | null): void
  inEffect(now: Date): readonly NetworkLimitInEffect[]
}

interface Options {
  readonly database: Database
  readonly writer: SessionWriter
  readonly sessionId: number
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** How long a minute of the rules lasts; tests shorten it. */
  readonly minuteMs: number
}

const kindOf: Readonly<Record<number, NetworkSignalKind>> = { 429: 'rate_limited', 463: 'reachout_locked' }
/** The network may name an end that is far away: what is older than this is of no use. */
const keptDays = Math.ceil(longestMinutes / 1_440) + 30

/** With what was noted before, by whichever engine. */
export async function loadNetworkSignals({
  database,
  writer,
  sessionId,
  log,
  minuteMs,
}: Options): Promise<NetworkSignals> {
  let signals: readonly NetworkSignal[] = await database.db
    .select({ kind: networkSignals.kind, at: networkSignals.at, until: networkSignals.until })
    .from(networkSignals)
    .where(eq(networkSignals.sessionId, sessionId))
    .orderBy(asc(networkSignals.at))
  let resumedAt: Date | null = null
  /** Whether those who were looked up last are there, by chat. */
  const seen = new Map<string, boolean>()
  /** Of what is being written. */
  const beginning = new Set<NetworkSignalKind>()

  async function write(kind: NetworkSignalKind, until: Date | null): Promise<void> {
    let noted: NetworkSignal | undefined
    await writer.write(async step => {
      const isOld = lt(networkSignals.at, sql`now() - make_interval(days => ${keptDays}::int)`)
      await step.tx.delete(networkSignals).where(and(eq(networkSignals.sessionId, sessionId), isOld))
      const at = sql`clock_timestamp()`
      const [row] = await step.tx.insert(networkSignals).values({ sessionId, kind, at, until }).returning()
      noted = row
      step.sessionChanged()
    })
    if (noted) signals = [...signals, noted]
    log.warn({ sessionId, kind }, 'network.signal')
  }

  function note(kind: NetworkSignalKind, until: Date | null = null): void {
    const last = signals.findLast(signal => signal.kind === kind && isCounted(signal))
    const isSame = last && Date.now() - last.at.getTime() < burstMinutes * minuteMs
    if (isSame || beginning.has(kind)) return
    beginning.add(kind)
    write(kind, until)
      .catch((error: unknown) => log.info({ err: error, sessionId, kind }, 'network.signal_not_noted'))
      .finally(() => beginning.delete(kind))
  }

  const isCounted = ({ at }: NetworkSignal) => resumedAt === null || at > resumedAt

  return {
    note,
    refused(code) {
      const kind = kindOf[code]
      if (kind) note(kind)
    },
    looked(chatJid, isThere) {
      seen.delete(chatJid)
      seen.set(chatJid, isThere)
      const [oldest] = seen.keys()
      if (seen.size > unknownRecipients.of && oldest !== undefined) seen.delete(oldest)
      if ([...seen.values()].filter(there => !there).length < unknownRecipients.are) return
      // What is looked up from now on makes the next one.
      seen.clear()
      note('unknown_recipients')
    },
    resumed(at) {
      resumedAt = at
    },
    inEffect: now => limitsInEffect(signals.filter(isCounted), now, minuteMs),
  }
}
