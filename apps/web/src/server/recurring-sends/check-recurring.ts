import { validationError } from '@messenger/shared/contract/errors'
import { momentFrom } from '@messenger/shared/contract/times'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { parseRecipient } from '@messenger/shared/identity/jid'
import type { RecurringContents } from '@messenger/shared/recurring-sends/contents'
import {
  type CronBounds,
  type CronSchedule,
  cronProblem,
  isTimeZone,
  nextTime,
} from '@messenger/shared/recurring-sends/cron-times'
import { checkContent } from '@messenger/shared/templating/check-content'
import { readTemplate } from '@messenger/shared/templating/read-template'
import { and, eq, isNull } from 'drizzle-orm'

/** A moment of a request, or none. @throws `validation` for a date that there is not */
export function instantOf(field: string, given: string | number | null | undefined): Date | null {
  if (given === undefined || given === null) return null
  const moment = momentFrom(given)
  if (!moment) throw validationError({ [field]: [`The ${field} field format is invalid.`] })
  return moment
}

/** As it is stored: a phone number with `+`, or a JID. @throws `validation` for what is neither */
export function recipientOf(to: string): string {
  const found = parseRecipient(to)
  if (!found || found.kind === 'username') throw validationError({ to: ['The selected to is invalid.'] })
  return found.jid.endsWith('@s.whatsapp.net') ? `+${found.jid.split('@')[0]}` : found.jid
}

/** @throws `validation` unless the session is the account's, and not in the trash */
export async function requireSession(db: DbOrTx, accountId: number, id: number): Promise<void> {
  const own = and(eq(sessions.accountId, accountId), eq(sessions.id, id), isNull(sessions.deletedAt))
  if ((await db.$count(sessions, own)) === 0)
    throw validationError({ session_id: ['The selected session_id is invalid.'] })
}

/** The first time from now. @throws `validation` for a bad expression or zone, and where there is none */
export function firstTime(schedule: CronSchedule, bounds: CronBounds, now = new Date()): Date {
  const problem = cronProblem(schedule.cron)
  if (problem !== null) throw validationError({ cron: [problem] })
  if (!isTimeZone(schedule.timeZone)) throw validationError({ time_zone: ['The selected time_zone is invalid.'] })
  const { startsAt, endsAt } = bounds
  if (startsAt && endsAt && endsAt <= startsAt)
    throw validationError({ ends_at: ['The ends_at must be a date after starts_at.'] })
  const next = nextTime(schedule, bounds, now)
  if (!next) throw validationError({ ends_at: ['No time of the cron expression comes before ends_at.'] })
  return next
}

interface Said extends RecurringContents {
  readonly templateId: number | null
  readonly templateVersion: number | null
}

/** Whether it can be sent with these values. @throws `validation` */
export async function checkContents(db: DbOrTx, sealer: Sealer, accountId: number, said: Said): Promise<void> {
  const { content: own, values, templateId, templateVersion } = said
  if ((own === null) === (templateId === null))
    throw validationError({ content: ['Either content or template_id is required, and not both.'] })
  const version = templateVersion ?? undefined
  const stored = templateId === null ? undefined : await readTemplate(db, sealer, { accountId, templateId, version })
  const content = own ?? stored?.content
  if (!content) throw validationError({ template_id: ['The selected template_id is invalid.'] })
  const needed = checkContent(content).filter(({ name, required }) => required && !values[name]?.trim())
  if (needed.length > 0)
    throw validationError(
      Object.fromEntries(needed.map(({ name }) => [`values.${name}`, [`The values.${name} field is required.`]])),
    )
}
