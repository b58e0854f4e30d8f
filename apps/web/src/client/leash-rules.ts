import { z } from 'zod'
import { languages } from './language.ts'

const count = z.int().min(1).max(100_000)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const zone = z
  .string()
  .max(64)
  .refine(name => isZone(name))
const name = z.string().min(1).max(255)

/** Whom an agent may reach: whoever one of them names. All empty: nobody. */
export const leashRecipients = z.strictObject({
  /** Phone numbers, or JIDs and LIDs of people. */
  numbers: z.array(name).max(1_000),
  /** JIDs of groups and channels. */
  groups: z.array(name).max(1_000),
  /** Ids of contact lists: everybody on one of them, as it is at the moment of the call. */
  lists: z.array(z.int().min(1)).max(100),
  /** People who wrote to the session, in the chat with them, within so many hours. */
  wrote_within_hours: z.int().min(1).max(8_760).nullable(),
})

/**
 * What an agent with a token may do. Null, false and `nothing` hold nothing. Fields that are not known are refused, so that
 * a rule of a later release is never read as none.
 */
export const leashRules = z.strictObject({
  /** Names of tools; null: all that the token's scope allows. */
  tools: z.array(z.string().min(1).max(100)).max(300).nullable(),
  recipients: leashRecipients.nullable(),
  no_links: z.boolean(),
  no_media: z.boolean(),
  /** Characters of all texts of a call together. */
  max_length: z.int().min(1).max(65_536).nullable(),
  /** Things that reach somebody, one for each recipient. */
  budgets: z.strictObject({
    per_hour: count.nullable(),
    per_day: count.nullable(),
    /** To one recipient in 24 hours. */
    per_recipient: count.nullable(),
  }),
  quiet: z.strictObject({ from: clock, to: clock, time_zone: zone }).nullable(),
  dry_run: z.boolean(),
  /** Nothing but this chat of this session, also to read. */
  one_chat: z.strictObject({ session_id: z.int().min(1), chat: name }).nullable(),
  /** What waits for a person: what reaches somebody, or everything that changes something. */
  ask: z.enum(['nothing', 'reaching', 'writes']),
  /** Tools that wait beside these. */
  ask_tools: z.array(z.string().min(1).max(100)).max(300),
  /** How long a call waits. */
  ask_minutes: z.int().min(1).max(10_080),
  /**
   * The person in front of the client may answer too, whom the client asks. It could answer by itself: absent and false, its answers count
   * for nothing.
   */
  ask_client: z.boolean().optional(),
  /** Who is asked on WhatsApp, by which session of the account; null: the dashboard alone. */
  approver: z
    .strictObject({
      session_id: z.int().min(1),
      phone_number: name,
      /** Of the question; absent: as the account's alerts. */
      language: z.enum(languages).optional(),
    })
    .nullable(),
})
export type LeashRules = z.infer<typeof leashRules>

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
