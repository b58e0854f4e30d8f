import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { messageInfo, messagePage } from './message-info.ts'

const time = (description: string) => isoTime.optional().meta({ description })

/** Who received, read or played a message. */
export const messageReceipt = z.object({
  userJid: z.string(),
  delivered: time('Received by one of their devices.'),
  read: time('Read.'),
  played: time('Played: voice and video notes.'),
})
export type MessageReceipt = z.infer<typeof messageReceipt>

/** All that is known of one message. What has not happened, or is not known, is absent. */
export const messageDetails = messageInfo.extend({
  sender: z.string().nullable().meta({ description: 'JID of who wrote it; null: the own account, not known yet.' }),
  participant: z.string().optional().meta({ description: 'Groups: who wrote it, as addressed there.' }),
  timestamps: z.object({
    queued: time('API sends: accepted by the gateway.'),
    sent: time('Taken by the network.'),
    delivered: time('Received by the first recipient.'),
    read: time('Read by the first recipient.'),
    played: time('Played by the first recipient.'),
    edited: time('Edited, the last time.'),
    deleted: time('Deleted for everyone.'),
  }),
  receipts: z.array(messageReceipt).optional().meta({ description: 'Groups: per member, 1,024 at most.' }),
  url: messagePage,
  edits: z.array(z.object({ text: z.string(), at: isoTime })).meta({ description: 'In order, 100 at most.' }),
})
export type MessageDetails = z.infer<typeof messageDetails>
