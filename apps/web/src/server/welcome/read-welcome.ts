import type { Db } from '@messenger/shared/db/create-db'
import { accounts, type SkippedStep } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'

/** The first steps, in their order. */
export const welcomeSteps = ['session', 'link', 'message', 'webhook'] as const satisfies readonly SkippedStep[]
export type WelcomeStep = (typeof welcomeSteps)[number]

interface Found {
  readonly skipped: SkippedStep[]
  /** The session that the steps are taken with: one that is linked, else the first. */
  readonly session_id: number | null
  readonly is_linked: boolean | null
  readonly has_sent: boolean
  readonly has_webhook: boolean
}

/**
 * How far an account has come. What was done is read from what there is, so that it does not matter in which browser or through
 * which door it was done.
 */
export async function readWelcome(db: Sql, accountId: number) {
  const [found] = await db<Found[]>`
    select a.welcome_skipped as skipped, s.id as session_id, s.linked as is_linked,
      exists (
        select from message_logs m join sessions o on o.id = m.session_id
        where o.account_id = a.id and o.deleted_at is null and m.status = 'sent') as has_sent,
      exists (
        select from webhook_endpoints w left join sessions o on o.id = w.session_id
        where w.account_id = a.id and w.url is not null and o.deleted_at is null) as has_webhook
    from accounts a
    left join lateral (
      select id, linked from sessions where account_id = a.id and deleted_at is null order by linked desc, id limit 1
    ) s on true
    where a.id = ${accountId}::int`
  const sessionId = found?.session_id ?? null
  const done: Record<WelcomeStep, boolean> = {
    session: sessionId !== null,
    link: found?.is_linked ?? false,
    message: found?.has_sent ?? false,
    webhook: found?.has_webhook ?? false,
  }
  const skipped = found?.skipped ?? []
  const isOver = skipped.includes('rest') || welcomeSteps.every(step => done[step] || skipped.includes(step))
  return { sessionId, done, skipped, isOver }
}

/** Leaves a step out, or all that are open; once is enough. */
export async function skipStep(db: Db, accountId: number, step: SkippedStep): Promise<void> {
  const list = sql`${JSON.stringify([step])}::jsonb`
  await db
    .update(accounts)
    .set({ welcomeSkipped: sql`${accounts.welcomeSkipped} || ${list}` })
    .where(and(eq(accounts.id, accountId), sql`not ${accounts.welcomeSkipped} @> ${list}`))
}
