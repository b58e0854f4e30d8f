import { validationError } from '@messenger/shared/contract/errors'
import { recurringSends } from '@messenger/shared/db/schema'
import { openRecurring, sealRecurring } from '@messenger/shared/recurring-sends/contents'
import { eq, sql } from 'drizzle-orm'
import {
  checkContents,
  firstTime,
  instantOf,
  recipientOf,
  requireSession,
} from '../../recurring-sends/check-recurring.ts'
import { findRecurring, lockRecurring, type RecurringRow, requireState } from '../../recurring-sends/find-recurring.ts'
import { planLimits } from '../../recurring-sends/plan-limits.ts'
import { readRecord } from '../../recurring-sends/read-recurring.ts'
import type { WebHandler } from '../web-handler.ts'

type Input = Parameters<WebHandler<'recurringSends.update'>>[1]

export const update: WebHandler<'recurringSends.update'> = async ({ db, sealer, accountId, plan }, input) => {
  await db.transaction(async tx => {
    const row = await lockRecurring(tx, accountId, input.recurringSendId)
    requireState(row, 'active', 'paused')
    if (input.session_id !== undefined) await requireSession(tx, accountId, input.session_id)
    const said = saidAfter(row, openRecurring(sealer, row, row.contents), input)
    await checkContents(tx, sealer, accountId, said)
    const { content, values, ...template } = said
    const contents = sealRecurring(sealer, row, { content, values })
    await tx
      .update(recurringSends)
      .set({ ...changes(row, input), ...template, contents, ...planLimits(plan), updatedAt: sql`now()` })
      .where(eq(recurringSends.id, row.id))
  })
  return readRecord(db, sealer, await findRecurring(db, accountId, input.recurringSendId))
}

/** A content takes the place of a template, and the other way round. */
function saidAfter(row: RecurringRow, before: ReturnType<typeof openRecurring>, input: Input) {
  const { content: given, template_id: template, template_version: version } = input
  if (given && template !== undefined)
    throw validationError({ content: ['Either content or template_id is required, and not both.'] })
  const values = input.values ?? before.values
  if (given) return { content: given, values, templateId: null, templateVersion: null }
  const templateId = template ?? row.templateId
  const isOther = template !== undefined && template !== row.templateId
  const templateVersion = version === undefined ? (isOther ? null : row.templateVersion) : version
  return { content: templateId === null ? before.content : null, values, templateId, templateVersion }
}

/** The time of the next run is found anew only where that may be another: one that is due stays due. */
function changes(row: RecurringRow, input: Input) {
  const { name = row.name, session_id: sessionId = row.sessionId, cron = row.cron } = input
  const { time_zone: timeZone = row.timeZone, max_runs: maxRuns = row.maxRuns } = input
  const startsAt = input.starts_at === undefined ? row.startsAt : instantOf('starts_at', input.starts_at)
  const endsAt = input.ends_at === undefined ? row.endsAt : instantOf('ends_at', input.ends_at)
  const to = input.to === undefined ? row.to : recipientOf(input.to)
  if (maxRuns !== null && maxRuns <= row.runs)
    throw validationError({ max_runs: [`The max_runs must be greater than ${row.runs}.`] })
  const isTimed =
    cron !== row.cron ||
    timeZone !== row.timeZone ||
    startsAt?.getTime() !== row.startsAt?.getTime() ||
    endsAt?.getTime() !== row.endsAt?.getTime()
  const first = isTimed ? firstTime({ cron, timeZone }, { startsAt, endsAt }) : row.nextAt
  const nextAt = row.state === 'active' ? first : null
  return { name, sessionId, cron, timeZone, maxRuns, startsAt, endsAt, to, nextAt }
}
