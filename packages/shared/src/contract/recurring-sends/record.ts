import { z } from 'zod'
import { failedCode, isoTime, moment } from '../fields.ts'
import { recipient } from '../messages/send-fields.ts'
import { templateContent, templateExample } from '../templates/record.ts'

/** A path names it. */
export const recurringSendIdParameter = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'recurring_send_not_found', description: 'Recurring send id.' })

export const recurringSendState = z.enum(['active', 'paused', 'ended'])
export type RecurringSendState = z.infer<typeof recurringSendState>

/** `finished`: no time is left; the others: what it needs is gone. */
export const recurringSendEnd = z.enum(['finished', 'session_gone', 'template_gone'])
export type RecurringSendEnd = z.infer<typeof recurringSendEnd>

export const recurringRunState = z.enum([
  ...(['waiting', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'canceled'] as const),
])
export type RecurringRunState = z.infer<typeof recurringRunState>

/** Why a run sent nothing: what fails a send, and what comes before one. */
export const recurringRunReason = z.enum([
  ...failedCode.options,
  ...(['opted_out', 'missed', 'refused', 'session_gone', 'template_gone'] as const),
])
export type RecurringRunReason = z.infer<typeof recurringRunReason>

const id = z.int().min(1).max(2_147_483_647)

/** What is given of a recurring send; times in requests may be written in several ways. */
export const recurringSendFields = {
  name: z.string().trim().min(1).max(100).meta({ description: 'What people call it.' }),
  session_id: id.meta({ description: 'Session that sends it.' }),
  to: recipient.meta({ description: 'Person, group or channel; a username is not possible.' }),
  content: templateContent.meta({ description: 'What is sent, with variables if you like; or name a template.' }),
  template_id: id.meta({ description: 'Template that is sent, in place of a content.' }),
  template_version: z
    .int()
    .min(1)
    .meta({ description: 'Version of the template; without it the newest at each time.' }),
  values: z.record(z.string().max(64), z.string().max(4096)).meta({ description: 'Values of the variables, by name.' }),
  cron: z.string().trim().min(1).max(100).meta({
    description: 'Five fields: minute, hour, day of the month, month, day of the week. At most every 5 minutes.',
  }),
  time_zone: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'Time zone by whose clock the cron expression goes, as `America/Sao_Paulo`.' }),
  starts_at: moment.meta({ description: 'Nothing is sent before this time.' }),
  ends_at: moment.meta({ description: 'Nothing is sent after this time.' }),
  max_runs: z.int().min(1).max(100_000).meta({ description: 'It ends after so many runs.' }),
} as const

export const recurringRun = z.object({
  at: isoTime.meta({ description: 'Time by the cron expression.' }),
  state: recurringRunState,
  reason: recurringRunReason.nullable().meta({ description: 'Why it failed or was skipped.' }),
  msg_id: z.int().nullable().meta({ description: 'Its message, once it is in the queue.' }),
})
export type RecurringRun = z.infer<typeof recurringRun>

const shortFields = {
  id: z.int(),
  name: recurringSendFields.name,
  state: recurringSendState,
  ended_reason: recurringSendEnd.nullable(),
  session_id: z.int().nullable().meta({ description: 'Null: it is gone.' }),
  to: z.string(),
  cron: z.string(),
  time_zone: z.string(),
  starts_at: isoTime.nullable(),
  ends_at: isoTime.nullable(),
  max_runs: z.int().nullable(),
  runs: z.int().meta({ description: 'Runs so far, whatever came of them.' }),
  missed: z.int().meta({ description: 'Times at which nothing ran, and that were not made up.' }),
  next_at: isoTime.nullable().meta({ description: 'Time of the next run; null: it does not run.' }),
  last_run: recurringRun.nullable(),
  created_at: isoTime,
  updated_at: isoTime,
} as const

/** As lists have it. */
export const recurringSendEntry = z.object(shortFields)
export type RecurringSendEntry = z.infer<typeof recurringSendEntry>

export const recurringSendRecord = z.object({
  ...shortFields,
  content: templateContent.nullable().meta({ description: 'Null: a template is sent.' }),
  template_id: z.int().nullable(),
  template_version: z.int().nullable(),
  values: z.record(z.string(), z.string()),
  next_times: z.array(isoTime).meta({ description: 'The next five times, whether it is paused or not.' }),
})
export type RecurringSendRecord = z.infer<typeof recurringSendRecord>

export const recurringRunExample: RecurringRun = {
  at: '2026-04-13T12:00:00.000Z',
  state: 'delivered',
  reason: null,
  msg_id: 10421,
}

export const recurringSendEntryExample: RecurringSendEntry = {
  id: 5,
  name: 'Team meeting',
  state: 'active',
  ended_reason: null,
  session_id: 7,
  to: '+6281234567890',
  cron: '0 9 * * 1',
  time_zone: 'America/Sao_Paulo',
  starts_at: null,
  ends_at: null,
  max_runs: null,
  runs: 3,
  missed: 0,
  next_at: '2026-04-20T12:00:00.000Z',
  last_run: recurringRunExample,
  created_at: '2026-03-25T09:59:18.000Z',
  updated_at: '2026-03-25T09:59:18.000Z',
}

export const recurringSendExample: RecurringSendRecord = {
  ...recurringSendEntryExample,
  content: templateExample.content,
  template_id: null,
  template_version: null,
  values: { first_name: 'Ana', day: 'Monday' },
  next_times: [
    '2026-04-20T12:00:00.000Z',
    '2026-04-27T12:00:00.000Z',
    '2026-05-04T12:00:00.000Z',
    '2026-05-11T12:00:00.000Z',
    '2026-05-18T12:00:00.000Z',
  ],
}

/** Fields as arguments of tools. */
export const recurringArguments = {
  ...{ name: 'name', session_id: 'session_id', to: 'to', cron: 'cron', time_zone: 'time_zone' },
  ...{ starts_at: 'starts_at', ends_at: 'ends_at', max_runs: 'max_runs' },
  ...{ template_id: 'template_id', template_version: 'template_version', values: 'values' },
} as const
