import { z } from 'zod'
import { messageReference } from '../fields.ts'
import { chatOfMessage } from './message-info.ts'

/** What a message may carry beside text, as bodies name it. */
export const contactField = z.object({ name: z.string().min(1), phone: z.string().min(1) })
export const locationField = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().optional(),
  address: z.string().optional(),
})
export const pollField = z.object({
  question: z.string().min(1),
  options: z.array(z.string().min(1)).min(2).max(12).meta({ description: 'From 2 to 12 distinct options.' }),
  multiSelect: z.boolean().optional().meta({ description: 'Whether several options may be chosen.' }),
})
export const reactionField = z.object({
  emoji: z.string().max(64).meta({ description: 'One emoji; empty removes the reaction.' }),
  msgId: messageReference,
})
export const forwardField = z.object({ msgId: messageReference, chat: chatOfMessage })

export type ContactField = z.infer<typeof contactField>
export type LocationField = z.infer<typeof locationField>
export type PollField = z.infer<typeof pollField>
