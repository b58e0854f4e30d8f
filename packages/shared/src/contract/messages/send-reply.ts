import { z } from 'zod'
import { failedCode, isoTime, messageLogStatus } from '../fields.ts'

/** Reply of every send. `failed_*` only with status `failed`. */
export const sendReply = z.object({
  msgId: z.int(),
  jid: z.string(),
  status: messageLogStatus,
  sendAt: isoTime.optional(),
  failed_reason: z.string().optional(),
  failed_code: failedCode.optional(),
})
export type SendReply = z.infer<typeof sendReply>
