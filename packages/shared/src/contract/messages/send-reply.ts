import { z } from 'zod'
import { failedCode, isoTime, messageLogStatus } from '../fields.ts'
import { sendWarning } from '../opt-outs/record.ts'
import { heldReason } from '../sessions/sending-policy.ts'

/** Reply of every send. `failed_*` only with status `failed`. */
export const sendReply = z.object({
  msgId: z.int(),
  jid: z.string(),
  status: messageLogStatus,
  sendAt: isoTime.optional(),
  held_until: isoTime.optional().meta({
    description: 'The sending policy holds it until about then. Absent when it goes at once.',
  }),
  held_reason: heldReason.optional().meta({ description: 'Why it is held. Reasons may be added.' }),
  failed_reason: z.string().optional(),
  failed_code: failedCode.optional(),
  warnings: z
    .array(sendWarning)
    .optional()
    .meta({ description: 'What to know of its recipient. It was accepted all the same.' }),
})
export type SendReply = z.infer<typeof sendReply>
