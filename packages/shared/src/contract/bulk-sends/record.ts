import { z } from 'zod'
import { failedCode, isoTime } from '../fields.ts'
import { templateContent, templateExample, templateValuesField } from '../templates/record.ts'
import { bulkSendPace } from './pace.ts'

/** A path names it. */
export const bulkSendIdParameter = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'bulk_send_not_found', description: 'Bulk send id.' })

/** `scheduled`: started, but its time has not come. */
export const bulkSendState = z.enum(['draft', 'scheduled', 'running', 'paused', 'finished', 'canceled'])
export type BulkSendState = z.infer<typeof bulkSendState>

/** Which of the sessions writes to a recipient. */
export const bulkSendRule = z.enum(['same_session', 'round_robin'])
export type BulkSendRule = z.infer<typeof bulkSendRule>

export const recipientState = z.enum([
  ...(['waiting', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped', 'canceled'] as const),
])
export type RecipientState = z.infer<typeof recipientState>

/** Why a recipient gets nothing: what fails a send, and what comes before one. */
export const recipientReason = z.enum([...failedCode.options, 'opted_out', 'refused', 'session_gone'])
export type RecipientReason = z.infer<typeof recipientReason>

export const newRecipient = z.object({
  to: z.string().min(1).max(64).meta({ description: 'Phone number of a person.' }),
  values: templateValuesField,
})
export type NewRecipient = z.infer<typeof newRecipient>

/** Up to a thousand at a time; a file takes more. */
export const newRecipients = z.array(newRecipient).max(1000)

/** What became of recipients that were given. */
export const addedRecipients = z.object({
  added: z.int(),
  doubled: z.int().meta({ description: 'Numbers that it had, or that were given twice.' }),
  refused: z.int(),
  errors: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .meta({ description: 'The first 100 that were refused, by line of the file or place in the list, from 1.' }),
})
export type AddedRecipients = z.infer<typeof addedRecipients>

const shortFields = {
  id: z.int(),
  name: z.string(),
  state: bulkSendState,
  session_ids: z.array(z.int()),
  rule: bulkSendRule,
  starts_at: isoTime.nullable().meta({ description: 'Nothing is sent before.' }),
  ...bulkSendPace,
  total: z.int().meta({ description: 'Recipients.' }),
  waiting: z.int().meta({ description: 'Recipients that are not in the queue of a session yet.' }),
  created_at: isoTime,
  started_at: isoTime.nullable(),
  ended_at: isoTime.nullable().meta({ description: 'When the last recipient had an outcome, or it was canceled.' }),
} as const

/** As lists have it. */
export const bulkSendEntry = z.object(shortFields)
export type BulkSendEntry = z.infer<typeof bulkSendEntry>

const count = z.int()

export const bulkSendRecord = z.object({
  ...shortFields,
  content: templateContent,
  variants: z.array(templateContent),
  counts: z
    .object({
      ...{ waiting: count, queued: count, sent: count, delivered: count, read: count },
      ...{ failed: count, skipped: count, canceled: count },
    })
    .meta({ description: 'Recipients by state; each is in one of them.' }),
  answered: count.meta({ description: 'Recipients who have written since they got it.' }),
  opted_out: count.meta({ description: 'Recipients who got it and have opted out since it started.' }),
})
export type BulkSendRecord = z.infer<typeof bulkSendRecord>

export const bulkSendRecipient = z.object({
  position: z.int(),
  phone_number: z.string(),
  session_id: z.int().nullable().meta({ description: 'Which session writes; null: it is gone.' }),
  state: recipientState,
  reason: recipientReason.nullable().meta({ description: 'Why it failed or was skipped.' }),
  msg_id: z.int().nullable().meta({ description: 'Its message, once it is in the queue.' }),
  answered_at: isoTime.nullable().meta({ description: 'When they first wrote after it.' }),
  values: z.record(z.string(), z.string()),
})
export type BulkSendRecipient = z.infer<typeof bulkSendRecipient>

export const bulkSendEntryExample: BulkSendEntry = {
  id: 12,
  name: 'April reminder',
  state: 'running',
  session_ids: [7],
  rule: 'same_session',
  starts_at: null,
  per_minute: null,
  window_from: null,
  window_to: null,
  time_zone: null,
  total: 240,
  waiting: 180,
  created_at: '2026-04-15T09:59:18.000Z',
  started_at: '2026-04-15T10:02:00.000Z',
  ended_at: null,
}

export const bulkSendExample: BulkSendRecord = {
  ...bulkSendEntryExample,
  content: templateExample.content,
  variants: [],
  counts: { waiting: 180, queued: 2, sent: 8, delivered: 30, read: 17, failed: 2, skipped: 1, canceled: 0 },
  answered: 6,
  opted_out: 1,
}

export const recipientExample: BulkSendRecipient = {
  position: 1,
  phone_number: '+6281234567890',
  session_id: 7,
  state: 'delivered',
  reason: null,
  msg_id: 10421,
  answered_at: null,
  values: { first_name: 'Ana', day: 'Monday' },
}
