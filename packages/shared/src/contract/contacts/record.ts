import { z } from 'zod'

/** What a contact looks like in lists. */
export const contactRecord = z.object({
  id: z.string(),
  jid: z.string(),
  lid: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  name: z.string().nullable(),
  notify: z.string().nullable(),
  verifiedName: z.string().nullable(),
  imgUrl: z.string().nullable(),
  status: z.string().nullable(),
  username: z
    .string()
    .optional()
    .meta({ description: '`@name`, of a person whom the network has shown by a username.' }),
})
export type ContactRecord = z.infer<typeof contactRecord>

export const contactExample: ContactRecord = {
  id: '6281234567890@s.whatsapp.net',
  jid: '6281234567890@s.whatsapp.net',
  lid: '181234567890123@lid',
  phoneNumber: '+6281234567890',
  name: 'Ana Putri',
  notify: 'ana',
  verifiedName: null,
  imgUrl: null,
  status: 'At work',
}

const aPerson = z.string().min(1).max(255)

/** `{contactPhoneNumber}` in a path. Its form is judged by the handler, which knows every form of an identifier. */
export const contactParameter = aPerson.meta({ description: 'Phone number, JID, LID JID or @username.' })
