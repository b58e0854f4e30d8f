import type { Logger } from 'pino'
import type postgres from 'postgres'

/** A send that was refused when it was asked for. */
export interface Refusal {
  readonly sessionId: number
  readonly code: string
  readonly status: number
  readonly reason: string
  /** As the call named it; empty when it named none. */
  readonly recipient: string
}

export interface RefusedSends {
  /** Returns at once; what is noted is written within a second or so. */
  note(refusal: Refusal): void
  /** Writes what is still unwritten. */
  close(): Promise<void>
}

/** Both stand in an index, whose entries have a limit. */
const longestReason = 400
const longestRecipient = 64
/** Rows of one session; the oldest go. */
const mostRows = 200
/** Different refusals between two writes; beyond that recipients are left out, then the rest is not noted. */
const mostGathered = 1_000
const writeMs = 1_000

/**
 * Keeps what was refused, without the bodies. A program that calls in a loop makes one row with a count, and one write a second
 * however fast it is.
 */
export function createRefusedSends(sql: postgres.Sql, log: Pick<Logger, 'warn'>): RefusedSends {
  let gathered = new Map<string, Refusal & { count: number; at: Date }>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function flush(): void {
    timer = undefined
    const rows = [...gathered.values()]
    gathered = new Map()
    if (rows.length === 0) return
    running = running
      .then(() => write(sql, rows))
      .catch((error: unknown) => log.warn({ err: error }, 'refused.not_kept'))
  }

  function add(refusal: Refusal): boolean {
    const { sessionId, code, reason, recipient } = refusal
    const key = JSON.stringify([sessionId, code, reason, recipient])
    const known = gathered.get(key)
    if (!known && gathered.size >= mostGathered) return false
    gathered.set(key, { ...refusal, count: (known?.count ?? 0) + 1, at: new Date() })
    return true
  }

  return {
    note(refusal) {
      const reason = cut(refusal.reason, longestReason)
      const recipient = cut(refusal.recipient, longestRecipient)
      if (!add({ ...refusal, reason, recipient })) add({ ...refusal, reason, recipient: '' })
      timer ??= setTimeout(flush, writeMs).unref()
    },
    async close() {
      clearTimeout(timer)
      flush()
      await running
    },
  }
}

/** As a text of PostgreSQL: without NUL, and without half of a letter. */
const cut = (text: string, longest: number) => text.slice(0, longest).replaceAll('\0', '').toWellFormed()

/** Recipients are kept where the session keeps those of its messages. */
async function write(sql: postgres.Sql, rows: readonly (Refusal & { count: number; at: Date })[]): Promise<void> {
  const noted = JSON.stringify(rows)
  await sql`
    insert into refused_sends as kept (session_id, code, status, reason, recipient, count, first_at, last_at)
    select s.id, r.code, r.status, r.reason, said.recipient, sum(r.count)::int, min(r.at), max(r.at)
    from json_to_recordset(${noted}::text::json)
      as r("sessionId" int, code text, status int, reason text, recipient text, count int, at timestamptz)
    join sessions s on s.id = r."sessionId"
    cross join lateral (select case when s.log_messages then r.recipient else '' end as recipient) said
    group by s.id, r.code, r.status, r.reason, said.recipient
    -- in one order everywhere: two processes that write the same do not wait for each other in a circle
    order by s.id, r.code, r.reason, said.recipient
    on conflict (session_id, code, reason, recipient)
    do update set count = kept.count + excluded.count, last_at = excluded.last_at, status = excluded.status`
  await sql`
    delete from refused_sends where id in (
      select id from (
        select id, row_number() over (partition by session_id order by last_at desc, id desc) as place from refused_sends
        where session_id in (select (value ->> 'sessionId')::int from json_array_elements(${noted}::text::json))
      ) placed where place > ${mostRows}::int
    )`
}
