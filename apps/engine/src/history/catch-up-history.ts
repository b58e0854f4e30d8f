import { setTimeout as sleep } from 'node:timers/promises'
import { passCrashPoint } from '../crash-points.ts'
import type { Services } from '../services.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WAMessage, WASocket } from '../whatsapp/baileys.ts'
import type { HistoryLine } from './ask-history.ts'
import { anchorOf, chatsToAsk } from './find-chats.ts'
import { finishCatchUp, noteAsked, type Past, readPast } from './past.ts'
import { recordHistory } from './record-history.ts'

/** Messages of one answer. */
const pageSize = 50
/** Of one chat. */
const mostMessages = 2_000
const longestPatienceMs = 24 * 3_600_000
/** Of one chat over one connection, after which it counts as asked for: the first seven take more than a day. */
const mostSilences = 8
/** The network's clock and ours may differ. */
const marginSeconds = 300

interface CatchUpOptions {
  readonly services: Pick<Services, 'database' | 'log' | 'settings'>
  readonly state: SessionState
  readonly socket: WASocket
  readonly line: HistoryLine
}

interface Run extends CatchUpOptions {
  readonly ids: NonNullable<Past['ids']>
  /** Unix seconds. What is older was in the backup. */
  readonly since: number
  /** Unix seconds. What is not older comes by itself. */
  readonly until: number
  /** Ends with the connection. */
  readonly signal: AbortSignal
}

/**
 * Asks the own phone for what a session that came from a backup has missed, chat after chat: the lost gateway had acknowledged it to the
 * network, which therefore does not send it again. Begins once everything that waited on the network is handed over. Goes on with the next
 * connection at the first chat that was not asked for to its end. A phone that does not answer is asked again, for the next chat and ever more rarely:
 * one chat of which it knows nothing keeps none of the others waiting.
 */
export async function catchUpHistory(options: CatchUpOptions): Promise<void> {
  const { services, state, socket } = options
  const { database, log } = services
  const { sessionId } = state
  const past = await readPast(database, sessionId)
  if (!past?.ids || past.hasHistory) return
  const life = new AbortController()
  socket.registerSocketEndHandler(() => life.abort())
  const run: Run = {
    ...options,
    ids: past.ids,
    since: Math.floor(past.since.getTime() / 1000) - marginSeconds,
    until: Math.floor(Date.now() / 1000),
    signal: life.signal,
  }
  try {
    await askAll(run, past.since)
    await noteAsked(database.sql, sessionId, 'history')
    if (await finishCatchUp(database, sessionId)) log.info({ sessionId }, 'session.caught_up_after_restore')
  } catch (error) {
    if (socket.ws.isOpen && !life.signal.aborted) throw error
  }
}

async function askAll(run: Run, since: Date): Promise<void> {
  const { services, state } = run
  const { database, log, settings } = services
  const { sessionId } = state
  const silences = new Map<string, number>()
  let patienceMs = settings.historyPatienceMs
  // Chats that became known meanwhile, as by a first message, are asked for too.
  for (let chats = await chatsToAsk(database, sessionId); chats.length > 0; ) {
    log.info({ sessionId, since, chats: chats.length }, 'history.asking')
    for (const chat of chats) {
      if (await catchUpChat(run, chat, patienceMs)) {
        patienceMs = settings.historyPatienceMs
        continue
      }
      const count = (silences.get(chat) ?? 0) + 1
      silences.set(chat, count)
      log.warn({ sessionId, ms: patienceMs, count }, 'history.phone_silent')
      patienceMs = Math.min(patienceMs * 2, longestPatienceMs)
      if (count >= mostSilences) await noteAsked(database.sql, sessionId, chat)
    }
    chats = await chatsToAsk(database, sessionId)
  }
}

/** False when the phone did not answer. */
async function catchUpChat(run: Run, chat: string, patienceMs: number): Promise<boolean> {
  const { services, state, ids } = run
  const found = await collect(run, chat, patienceMs)
  if (!found) return false
  passCrashPoint('history')
  // What came by itself is recorded first, with its events.
  await state.writer.idle()
  let stored = 0
  await state.writer.write(async step => {
    stored = await recordHistory(state.context, step, { chat, ids, messages: found })
  })
  services.log.info({ sessionId: state.sessionId, shown: found.length, stored }, 'history.recorded')
  return true
}

/** What the phone shows of a chat's lost time, oldest first; null when it does not answer. */
async function collect(
  { services, state, socket, line, ...run }: Run,
  chat: string,
  patienceMs: number,
): Promise<WAMessage[] | null> {
  const { database, settings } = services
  const { sessionId } = state
  const found: WAMessage[] = []
  let anchor = await anchorOf(database, { sessionId, chat, ids: run.ids })
  while (found.length < mostMessages) {
    await sleep(settings.historyPauseMs * (0.5 + Math.random()), null, { signal: run.signal, ref: false })
    const page = await line.ask(socket, anchor, { count: pageSize, patienceMs, signal: run.signal })
    if (!page) return null
    const isLost = ({ messageTimestamp }: WAMessage) =>
      Number(messageTimestamp) >= run.since && Number(messageTimestamp) < run.until
    found.unshift(...page.filter(isLost))
    const oldest = page[0]
    const timestamp = Number(oldest?.messageTimestamp ?? 0)
    if (!oldest?.key.id || oldest.key.id === anchor.id || timestamp < run.since) break
    anchor = { ...anchor, id: oldest.key.id, fromMe: oldest.key.fromMe === true, timestamp }
  }
  return found
}
