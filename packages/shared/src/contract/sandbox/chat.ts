import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** `{chat}` in a path, and the field of that name. */
export const chatParameter = z.string().min(1).max(100).meta({ description: 'JID or number of the chat.' })

/** A chat as the owner of a virtual phone has set it. */
export const sandboxChat = z.object({
  chat: z.string(),
  archived: z.boolean(),
  muted_until: isoTime.nullable().meta({ description: 'null: not muted.' }),
  pinned: z.boolean(),
  unread: z.boolean().meta({ description: 'Marked as unread by the owner, whatever is in it.' }),
  unread_count: z.int().meta({ description: 'Received messages that were not reported as read.' }),
})
export type SandboxChat = z.infer<typeof sandboxChat>

export const sandboxChatExample: SandboxChat = {
  chat: '15551230001@s.whatsapp.net',
  archived: false,
  muted_until: '2027-01-05T10:00:00.000Z',
  pinned: true,
  unread: false,
  unread_count: 0,
}
