import { z } from 'zod'
import { shortKey } from '../events/message-key.ts'
import { messageStatusCode, rawContent } from '../fields.ts'

/** `msgId` in a path: what cannot be one is simply unknown. */
export const msgIdParameter = z
  .int()
  .min(1)
  .meta({ refusal: 'message_not_found', description: 'Number of an API send.' })

/** A message as info and edit answer it. `messageTimestamp`: Unix seconds as text. */
export const messageInfo = z.object({
  remoteJid: z.string(),
  id: z.string(),
  msgId: z.int(),
  key: shortKey,
  message: rawContent,
  messageTimestamp: z.string(),
  status: messageStatusCode,
})
export type MessageInfo = z.infer<typeof messageInfo>
