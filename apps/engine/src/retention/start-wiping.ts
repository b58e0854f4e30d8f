import type { Sealer } from '@messenger/shared/crypto/seal'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import type { Logger } from 'pino'
import type { Sql } from 'postgres'
import { keepDoing } from '../keep-doing.ts'
import { retentionStep } from './retention-step.ts'
import { type Unstored, wipeBeside } from './wipe-beside.ts'
import { wipeEvents } from './wipe-events.ts'
import { wipeCalls, wipeKeptAnswers } from './wipe-noted.ts'
import { wipeSends } from './wipe-sends.ts'
import type { WipeSettings } from './wipe-settings.ts'
import { wipeSteps } from './wipe-steps.ts'

export interface WipingOptions {
  readonly sql: Sql
  readonly sealer: Sealer
  readonly log: Pick<Logger, 'error'>
  /** False: no session stores contents. */
  readonly storesContent: boolean
  readonly settings: WipeSettings
}

/**
 * Takes contents away, where sessions store none, as soon as they are delivered; any number of engines may, each step is noted with what
 * it did. Answers what stops it.
 */
export function startWiping(options: WipingOptions): () => Promise<void> {
  const stopping = new AbortController()
  const onError = (error: unknown) => options.log.error({ err: error }, 'wiping.failed')
  const stop = keepDoing(() => wipeAll(options, stopping.signal), options.settings.everyMs, onError)
  return async () => {
    stopping.abort()
    await stop()
  }
}

/** One round: all that is delivered. */
export async function wipeAll(options: WipingOptions, stopping?: AbortSignal): Promise<void> {
  const { sql, sealer, log, storesContent, settings } = options
  const unstored = await withoutContent(options)
  const { sessions, whole } = unstored
  if (sessions.length === 0 && whole.length === 0) return
  const through = async (step: () => Promise<boolean>) => {
    while (!stopping?.aborted && (await retryDeadlock(step)));
  }
  const passes = [
    ['messages', wipeSteps.messages],
    ['logs', wipeSteps.logs],
    ['agent_calls', wipeCalls(unstored)],
    ['kept_answers', wipeKeptAnswers(sealer, unstored)],
  ] as const
  for (const [kind, work] of passes) {
    // The installation's has a pass of its own: it is about sessions that the other has never looked at.
    const unit = storesContent ? 0 : 1
    const pass = { kind, days: 0, unit, sessions, settleMs: settings.settleMs }
    await through(() => retentionStep(sql, pass, work))
  }
  await wipeBeside(sql, unstored, settings)
  await wipeJournal(sql, sessions, settings)
  for (const id of await withWork(sql, sessions)) {
    // One that fails is tried again with the next look, and holds up none of the others.
    try {
      await through(() => wipeSends(sql, id, settings))
      await through(() => wipeEvents(sql, id, settings))
    } catch (error) {
      log.error({ err: error, sessionId: id }, 'wiping.session_failed')
    }
  }
}

/** Sessions whose contents live only until they are delivered, also deleted ones; and their accounts. */
async function withoutContent({ sql, storesContent }: WipingOptions): Promise<Unstored> {
  const rows = storesContent
    ? await sql<{ id: number | null; account: number; whole: boolean }[]>`
        select s.id, r.account_id as account, bool_or(r.session_id is null) as whole from retention_rules r
        left join sessions s on s.account_id = r.account_id and (r.session_id is null or r.session_id = s.id)
        where not r.store_content group by 1, 2 order by 1`
    : await sql<{ id: number | null; account: number; whole: boolean }[]>`
        select s.id, a.id as account, true as whole from accounts a left join sessions s on s.account_id = a.id order by 1`
  return {
    sessions: rows.flatMap(({ id }) => id ?? []),
    accounts: [...new Set(rows.map(({ account }) => account))],
    whole: [...new Set(rows.flatMap(({ account, whole }) => (whole ? account : [])))],
  }
}

/** Stanzas that are recorded as messages: whoever holds a session sweeps them in time, and of one that nobody holds they would stay. */
async function wipeJournal(sql: Sql, sessions: readonly number[], { settleMs }: WipeSettings): Promise<void> {
  await sql`
    delete from journal j where j.session_id = any(${[...sessions]}::int[])
      and j.created_at < now() - make_interval(secs => ${(2 * settleMs) / 1000}) and exists (
        select from messages m where m.session_id = j.session_id and m.network_id = j.stanza_id)`
}

/** Those that may have something to take away. */
async function withWork(sql: Sql, sessions: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select n.session_id as id from session_counters n left join content_wipes w on w.session_id = n.session_id
    where n.session_id = any(${[...sessions]}::int[]) and (w.session_id is null or n.event_sequence > w.event_low or exists (
      select from messages m where m.session_id = n.session_id and m.id > w.send_low and (m.about is null or m.msg_id is not null)
        and m.msg_id is not null and m.sealed_content is not null))
    order by n.session_id`
  return rows.map(({ id }) => id)
}
