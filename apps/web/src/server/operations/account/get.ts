import { ApiError } from '@messenger/shared/contract/errors'
import { accounts, subscriptions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { countSessions } from '../../plans/count-sessions.ts'
import { messagesThisMonth } from '../../plans/messages-this-month.ts'
import type { Plan } from '../../plans/plan.ts'
import type { WebHandler } from '../web-handler.ts'

export const get: WebHandler<'account.get'> = async ({ db, sql, accountId, plan, planStatus }) => {
  const [[account], used, messages] = await Promise.all([
    db
      .select({ name: accounts.name, createdAt: accounts.createdAt, endsAt: subscriptions.endsAt })
      .from(accounts)
      .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
      .where(eq(accounts.id, accountId)),
    countSessions(db, accountId),
    messagesThisMonth(sql, accountId, new Date()),
  ])
  if (!account) throw new ApiError('auth_invalid')
  return {
    id: accountId,
    name: account.name,
    plan: { name: plan.name, trial: plan.trial, tool_server: plan.tool_server },
    subscription: { status: planStatus, ends_at: account.endsAt?.toISOString() ?? null },
    limits: limitsOf(plan),
    usage: { sessions: used.live, sandbox_sessions: used.sandbox, messages_this_month: messages },
    created_at: account.createdAt.toISOString(),
  }
}

function limitsOf({ session_limit, in_flight, protection_seconds, limits }: Plan) {
  const { send = noLimit, group = noLimit, picture = noLimit, lookup = noLimit, default: others = noLimit } = limits
  return {
    sessions: session_limit,
    requests_in_flight: in_flight,
    protection_seconds,
    rates: { send, group, picture, lookup, default: others },
  }
}

const noLimit = { per_minute: null, per_day: null }
