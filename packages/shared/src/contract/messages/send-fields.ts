import { z } from 'zod'
import { isoTime, messageReference } from '../fields.ts'

import { sendPriority } from '../sessions/sending-policy.ts'

/** Fields that sends of every kind share. */
export const recipient = z.string().min(1).max(255).meta({ description: 'Person, group or channel.' })
export const replyTo = messageReference.optional()
export const wait = z
  .enum(['sent'])
  .optional()
  .meta({ description: 'Holds the reply until the network has taken the message, 20 s at most.' })
export const sendAt = isoTime.optional().meta({ description: 'ISO time in the future, at most 30 days ahead.' })
export const priority = sendPriority.optional().meta({
  description:
    'Class of the send where the session has a sending policy: `reply` goes first, if the person wrote within 24 hours; `bulk` goes last. Without it the gateway tells replies by itself.',
})
export const caption = z.string().max(65_536).optional().meta({ description: 'Caption.' })
export const accompanyingText = z.string().max(65_536).optional()
export const mentions = z
  .array(z.string().min(1).max(255))
  .optional()
  .meta({ description: 'JIDs of group members, or usernames; groups alone.' })
export const viewOnce = z.boolean().optional().meta({ description: 'Whether it can be opened once only.' })

/** An address that the gateway fetches when the message is sent. */
export const mediaUrl = (what: string) =>
  z
    .url({ protocol: /^https?$/i })
    .max(4096)
    .meta({ description: `Address of the ${what}, http or https.` })

/** The binding of a kind of message: all share one method and path. */
export const sendBinding = <const V>(variant: V) =>
  ({ method: 'POST', path: '/api/send-message', query: ['wait'], variant }) as const
