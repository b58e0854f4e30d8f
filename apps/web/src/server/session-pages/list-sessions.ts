import type { Network, SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import { statusReasonCode } from '@messenger/shared/contract/fields'
import type postgres from 'postgres'
import { z } from 'zod'
import { idsIn } from '../live/read-news.ts'
import { hasLostConnection, isFailing } from './failing.ts'
import { fitting, type SessionFilter, sessionFilter } from './session-filter.ts'

const perPage = 100
/** The most sessions in one call that asks by id. */
const mostIds = 500
/** The most sessions that one act on all can be for. */
const mostTargets = 20_000

const sort = z.enum(['newest', 'name', 'traffic', 'change'])
export type SessionSort = z.output<typeof sort>

/** The last row of a page: what it is sorted by, and its id. */
const place = z.tuple([z.string().max(300), z.int().min(0).max(2_147_483_647)])

export const listFields = z.object({ ...sessionFilter.shape, sort: sort.optional(), after: place.optional() })
export const someFields = z.object({ ...sessionFilter.shape, ids: z.array(z.int().min(1)).max(mostIds) })
/** `linked`: only those that need no phone to connect. */
export const targetFields = z.object({ ...sessionFilter.shape, linked: z.boolean().optional() })

/** What a row of the list shows. Times in milliseconds. */
export interface ListedSession {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string
  readonly network: Network
  readonly status: SessionStatus
  readonly reason: StatusReasonCode | null
  readonly since: number
  readonly lastActiveAt: number | null
  readonly messages: number
  readonly labels: readonly string[]
  /** It has lost its connection and needs no phone to connect again. */
  readonly lost: boolean
}

type Row = ListedSession & { readonly key: string }

/** A page of the account's sessions; `next` is the `after` of the one behind it. */
export async function listSessions(sql: postgres.Sql, accountId: number, input: z.output<typeof listFields>) {
  const { key, order, behind } = sorted(sql, input.sort ?? 'newest', input.after)
  const rows = await sql<Row[]>`
    select ${columns(sql)}, ${key} as key
    from sessions s join session_counters c on c.session_id = s.id
    where ${fitting(sql, accountId, input)} ${behind}
    order by ${order} limit ${perPage + 1}::int`
  const sessions = rows.slice(0, perPage)
  const last = sessions.at(-1)
  const next: z.output<typeof place> | null = rows.length > perPage && last ? [last.key, last.id] : null
  return { sessions: sessions.map(shown), next }
}

/** Those of some sessions that fit: what became of rows that are on a page. */
export async function someSessions(sql: postgres.Sql, accountId: number, input: z.output<typeof someFields>) {
  const rows = await sql<Row[]>`
    select ${columns(sql)}, '' as key
    from sessions s join session_counters c on c.session_id = s.id
    where s.id = any(${idsIn(sql, input.ids)}) and ${fitting(sql, accountId, input)}`
  return rows.map(shown)
}

/** Ids and names of all sessions that fit: what an act on many of them is for. */
export async function sessionTargets(sql: postgres.Sql, accountId: number, input: z.output<typeof targetFields>) {
  const rows = await sql<{ id: number; name: string }[]>`
    select s.id, s.name from sessions s where ${fitting(sql, accountId, input)} ${input.linked ? sql`and s.linked` : sql``}
    order by s.id desc limit ${mostTargets}::int`
  return [...rows]
}

interface CountRow {
  readonly status: SessionStatus
  readonly reason: string | null
  readonly count: number
  readonly failing: number
  /** Of these: those that need no phone to connect. */
  readonly reconnectable: number
}

/** How many sessions there are of each status and reason, whatever status is looked for, and how many of them fail. */
export async function countSessions(sql: postgres.Sql, accountId: number, input: SessionFilter) {
  const { status: _, reason: __, failing: ___, ...others } = input
  const rows = await sql<CountRow[]>`
    select s.status, s.status_reason as reason, count(*)::int as count,
      (count(*) filter (where ${isFailing(sql)}))::int as failing,
      (count(*) filter (where s.linked and ${isFailing(sql)}))::int as reconnectable
    from sessions s where ${fitting(sql, accountId, others)} group by s.status, s.status_reason`
  return rows.map(({ reason, ...row }) => ({ ...row, reason: statusReasonCode.nullable().catch(null).parse(reason) }))
}

function columns(sql: postgres.Sql) {
  return sql`s.id, s.name, s.phone_number as "phoneNumber", s.network, s.status, s.status_reason as reason,
    floor(extract(epoch from s.status_updated_at) * 1000)::float8 as since,
    floor(extract(epoch from c.last_active_at) * 1000)::float8 as "lastActiveAt", c.message_count::float8 as messages,
    s.labels, ${hasLostConnection(sql)} as lost`
}

/** What rows are sorted by as text, the order, and the condition for what stands behind a place. */
function sorted(sql: postgres.Sql, by: SessionSort, after: z.output<typeof place> | undefined) {
  const [value = '', id = 0] = after ?? []
  const whole = /^\d{1,18}$/.test(value) ? value : '0'
  const when = (condition: postgres.PendingQuery<postgres.Row[]>) => (after ? sql`and ${condition}` : sql``)
  const micros = (column: postgres.PendingQuery<postgres.Row[]>) =>
    sql`coalesce((extract(epoch from ${column}) * 1000000)::bigint, 0)`
  if (by === 'name') {
    return {
      key: sql`lower(s.name)`,
      order: sql`lower(s.name), s.id`,
      behind: when(sql`(lower(s.name), s.id) > (${value}, ${id}::int)`),
    }
  }
  if (by === 'newest') return { key: sql`''`, order: sql`s.id desc`, behind: when(sql`s.id < ${id}::int`) }
  const time = micros(by === 'traffic' ? sql`c.last_active_at` : sql`s.status_updated_at`)
  return {
    key: sql`${time}::text`,
    order: sql`${time} desc, s.id desc`,
    behind: when(sql`(${time}, s.id) < (${whole}::bigint, ${id}::int)`),
  }
}

function shown({ key: _, ...session }: Row): ListedSession {
  return session
}
