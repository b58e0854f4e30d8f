import { ApiError } from '@messenger/shared/contract/errors'
import { recurringSends } from '@messenger/shared/db/schema'
import { sealRecurring } from '@messenger/shared/recurring-sends/contents'
import { eq } from 'drizzle-orm'
import {
  checkContents,
  firstTime,
  instantOf,
  recipientOf,
  requireSession,
} from '../../recurring-sends/check-recurring.ts'
import { findRecurring } from '../../recurring-sends/find-recurring.ts'
import { planLimits } from '../../recurring-sends/plan-limits.ts'
import { readRecord } from '../../recurring-sends/read-recurring.ts'
import type { WebHandler } from '../web-handler.ts'

const most = 1000

export const create: WebHandler<'recurringSends.create'> = async ({ db, sealer, accountId, plan }, input) => {
  const { name, session_id: sessionId, cron, time_zone: timeZone, max_runs: maxRuns = null } = input
  const { template_id: templateId = null, template_version: templateVersion = null } = input
  const startsAt = instantOf('starts_at', input.starts_at)
  const endsAt = instantOf('ends_at', input.ends_at)
  const to = recipientOf(input.to)
  const nextAt = firstTime({ cron, timeZone }, { startsAt, endsAt })
  const contents = { content: input.content ?? null, values: input.values ?? {} }
  const id = await db.transaction(async tx => {
    if ((await tx.$count(recurringSends, eq(recurringSends.accountId, accountId))) >= most)
      throw new ApiError('recurring_send_limit')
    await requireSession(tx, accountId, sessionId)
    await checkContents(tx, sealer, accountId, { ...contents, templateId, templateVersion })
    const given = { accountId, sessionId, name, to, templateId, templateVersion, cron, timeZone }
    const [made] = await tx
      .insert(recurringSends)
      .values({ ...given, startsAt, endsAt, maxRuns, nextAt, contents: '', ...planLimits(plan) })
      .returning({ id: recurringSends.id })
    if (!made) throw new Error('A recurring send was not stored')
    const sealed = sealRecurring(sealer, { accountId, id: made.id }, contents)
    await tx.update(recurringSends).set({ contents: sealed }).where(eq(recurringSends.id, made.id))
    return made.id
  })
  return readRecord(db, sealer, await findRecurring(db, accountId, id))
}
