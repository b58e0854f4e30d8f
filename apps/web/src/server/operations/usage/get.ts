import { ApiError } from '@messenger/shared/contract/errors'
import type { Credential } from '../../auth/credential.ts'
import { countSessions } from '../../plans/count-sessions.ts'
import type { Plan } from '../../plans/plan.ts'
import { type RateClassName, usedToday } from '../../plans/used-today.ts'
import { monthBefore, monthsOf } from '../../usage/months.ts'
import { isKnownSession, readCallMonths, readCountedSince, readUsageMonths } from '../../usage/read-usage-months.ts'
import type { WebContext } from '../../web-context.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'usage.get'> = async (context, input) =>
  readUsageOf(context, { ...input, seen: sessionsSeen(context.credential) })

interface Asked {
  readonly months: number
  readonly sessionId?: number | undefined
  /** The sessions that whoever calls may know of; null for all of the account. */
  readonly seen: readonly number[] | null
}

/** The usage of the context's account. @throws ApiError `session_not_found` */
export async function readUsageOf(
  context: Pick<WebContext, 'db' | 'sql' | 'accountId' | 'plan'>,
  { months: most, sessionId, seen }: Asked,
) {
  const { sql, accountId } = context
  if (sessionId !== undefined) {
    const isSeen = seen === null || seen.includes(sessionId)
    if (!isSeen || !(await isKnownSession(sql, accountId, sessionId))) throw new ApiError('session_not_found')
  }
  const now = new Date()
  const from = `${monthBefore(now, most - 1)}-01`
  const only = sessionId === undefined ? seen : [sessionId]
  const [rows, calls, countedSince, plan] = await Promise.all([
    readUsageMonths(sql, { accountId, only, from }),
    only === null ? readCallMonths(sql, { accountId, from }) : null,
    readCountedSince(sql),
    seen === null ? planOf(context) : null,
  ])
  return { ...monthsOf(rows, { calls, countedSince, now, most }), plan }
}

/** The sessions that whoever calls may know of; null for all of the account. */
function sessionsSeen(credential: Credential): readonly number[] | null {
  if (credential.kind === 'key') return [credential.sessionId]
  return credential.kind === 'pat' ? credential.onlySessions : null
}

async function planOf({ db, accountId, plan }: Pick<WebContext, 'db' | 'accountId' | 'plan'>) {
  const [sessions, used] = await Promise.all([countSessions(db, accountId), usedToday(db, accountId)])
  const rate = (name: RateClassName) => rateOf(plan, name, used.get(name) ?? 0)
  return {
    name: plan.name,
    sessions: { used: sessions.live, limit: plan.session_limit },
    rates: {
      send: rate('send'),
      group: rate('group'),
      picture: rate('picture'),
      lookup: rate('lookup'),
      default: rate('default'),
    },
  }
}

function rateOf({ limits }: Plan, name: RateClassName, today: number) {
  const { per_minute: perMinute = null, per_day: perDay = null } = limits[name] ?? {}
  return { perMinute, perDay, usedToday: today }
}
