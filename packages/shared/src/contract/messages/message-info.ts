import { z } from 'zod'
import { shortKey } from '../events/message-key.ts'
import { messageStatusCode, rawContent } from '../fields.ts'

/**
 * A message in a path: the integer `msgId` of an API send, or the network key id of any message that the session has seen.
 * What cannot be one is simply unknown.
 */
export const msgIdParameter = z.union([z.int().min(1), z.string().min(1).max(255)]).meta({
  refusal: 'message_not_found',
  description: 'Number of an API send, or the network key id of any message.',
})

/** Where several chats have a message with that key id. */
export const chatOfMessage = z
  .string()
  .min(1)
  .max(255)
  .optional()
  .meta({ description: 'Chat of the message, where several chats have one with that key id: number or JID.' })

/** A message as info and edit answer it. `messageTimestamp`: Unix seconds as text. */
export const messageInfo = z.object({
  remoteJid: z.string(),
  id: z.string(),
  msgId: z.int().optional().meta({ description: 'API sends alone.' }),
  key: shortKey,
  message: rawContent,
  messageTimestamp: z.string(),
  status: messageStatusCode,
})
export type MessageInfo = z.infer<typeof messageInfo>

/** Where people read the history of a message. */
export const messagePage = z.string().optional().meta({
  description: 'Address of the message’s page in the dashboard, where the installation knows its public address.',
})
