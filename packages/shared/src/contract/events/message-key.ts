import { z } from 'zod'
import { rawContent } from '../fields.ts'

const username = z.string().optional().meta({ description: '`@name`, of a person whose number is not known.' })

/** Key of a message in message events: the network id, the chat, and all that is known of the sender. */
export const messageKey = z.object({
  id: z.string(),
  fromMe: z.boolean(),
  remoteJid: z.string(),
  addressingMode: z.enum(['pn', 'lid']).optional(),
  senderPn: z.string().optional(),
  cleanedSenderPn: z.string().optional(),
  senderLid: z.string().optional(),
  senderUsername: username,
  participant: z.string().optional(),
  participantPn: z.string().optional(),
  cleanedParticipantPn: z.string().optional(),
  participantLid: z.string().optional(),
  participantUsername: username,
})
export type MessageKey = z.infer<typeof messageKey>

/** The short key of status events, of messages that others are about, and of replies. In groups with its author. */
export const shortKey = z.object({
  remoteJid: z.string(),
  id: z.string(),
  fromMe: z.boolean(),
  participant: z.string().optional().meta({ description: 'Groups: its author.' }),
  addressingMode: z.enum(['pn', 'lid']).optional().meta({ description: 'Groups.' }),
})
export type ShortKey = z.infer<typeof shortKey>

/** Content of a message in events: out of its wrappers, and what they meant beside it. */
export const toldContent = z.object({
  message: rawContent.meta({
    description:
      'Raw content. Media is under one of `imageMessage`, `videoMessage`, `audioMessage`, `documentMessage`, `stickerMessage`.',
  }),
  viewOnce: z.literal(true).optional().meta({ description: 'It can be seen once.' }),
  ephemeral: z
    .object({ seconds: z.int().meta({ description: 'Until it disappears; 0: the message did not say.' }) })
    .optional()
    .meta({ description: 'It disappears.' }),
})
export type ToldContent = z.infer<typeof toldContent>

/** `data` of every event that carries a message: one object, not an array. */
export const messagePayload = z.object({
  messages: z.object({
    key: messageKey,
    pushName: z.string().optional(),
    messageTimestamp: z.int(),
    broadcast: z.boolean(),
    messageBody: z.string(),
    ...toldContent.shape,
  }),
})
export type MessagePayload = z.infer<typeof messagePayload>

export const messageExample: MessagePayload = {
  messages: {
    key: {
      id: '3EB0C431C26A1916E07A',
      fromMe: false,
      remoteJid: '181234567890123@lid',
      addressingMode: 'lid',
      senderPn: '6281234567890@s.whatsapp.net',
      cleanedSenderPn: '6281234567890',
      senderLid: '181234567890123@lid',
    },
    pushName: 'Ana',
    messageTimestamp: 1767607200,
    broadcast: false,
    messageBody: 'Hello',
    message: { conversation: 'Hello' },
  },
}

export const groupMessageExample: MessagePayload = {
  messages: {
    ...messageExample.messages,
    key: {
      id: '3EB05F0D1E2C3B4A5968',
      fromMe: false,
      remoteJid: '120363041234567890@g.us',
      addressingMode: 'lid',
      participant: '181234567890123@lid',
      participantPn: '6281234567890@s.whatsapp.net',
      cleanedParticipantPn: '6281234567890',
      participantLid: '181234567890123@lid',
    },
  },
}

export const channelMessageExample: MessagePayload = {
  messages: {
    key: { id: '175', fromMe: false, remoteJid: '120363999999999999@newsletter' },
    messageTimestamp: 1767607200,
    broadcast: false,
    messageBody: 'Hello',
    message: { conversation: 'Hello' },
  },
}
