import { z } from 'zod'

/** Somebody in a chat, as far as the session knows them. A LID is an address, never shown as a number. */
export const person = z.object({
  /** To address them: the phone number's JID when it is known, else the LID's. */
  jid: z.string(),
  /** As the account's contacts have it, else as the person chose it. */
  name: z.string().nullable(),
  /** `+digits` */
  number: z.string().nullable(),
  /** The session's own account. */
  isMe: z.boolean(),
})
export type Person = z.infer<typeof person>
