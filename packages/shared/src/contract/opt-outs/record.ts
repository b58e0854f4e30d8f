import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** Where it holds: in every session of the account, or in one. */
export const optOutScope = z.enum(['account', 'session'])
export type OptOutScope = z.infer<typeof optOutScope>

/** How it came. */
export const optOutHow = z.enum(['word', 'api', 'import', 'dashboard'])
export type OptOutHow = z.infer<typeof optOutHow>

/** How it was lifted: by a word of the person, a call, or somebody in the dashboard. */
export const liftedHow = z.enum(['word', 'api', 'dashboard'])
export type LiftedHow = z.infer<typeof liftedHow>

/** The number of an opt-out, in a path. */
export const optOutId = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ refusal: 'not_found', description: 'Number of the opt-out.' })

/** One time that a person opted out. */
export const optOut = z.object({
  id: z.int(),
  phone_number: z.string().nullable().meta({ description: '`+digits`; null while only the LID is known.' }),
  lid: z.string().nullable().meta({ description: 'LID JID, where it is known.' }),
  scope: optOutScope.meta({ description: 'Holds in every session of the account, or in `session_id` alone.' }),
  session_id: z.int().nullable().meta({ description: 'Over which it came, or where it holds; null: no session.' }),
  how: optOutHow,
  word: z.string().nullable().meta({ description: 'The word that was written, as the list of words has it.' }),
  opted_out_at: isoTime,
  lifted_at: isoTime.nullable().meta({ description: 'Since then it holds no more; null: it holds.' }),
  lifted_how: liftedHow.nullable(),
  lifted_by: z.string().nullable().meta({ description: 'Who lifted it; null for a word.' }),
  lift_reason: z.string().nullable(),
})
export type OptOut = z.infer<typeof optOut>

export const optOutExample: OptOut = {
  id: 31,
  phone_number: '+6281234567890',
  lid: null,
  scope: 'account',
  session_id: 7,
  how: 'word',
  word: 'STOP',
  opted_out_at: '2026-04-15T09:59:18.000Z',
  lifted_at: null,
  lifted_how: null,
  lifted_by: null,
  lift_reason: null,
}

/** What the answer of a send says beside its outcome. Codes may be added. */
export const sendWarning = z.object({
  code: z.enum(['opted_out']),
  message: z.string(),
  opt_out: z.object({ id: z.int(), scope: optOutScope, opted_out_at: isoTime }),
})
export type SendWarning = z.infer<typeof sendWarning>
