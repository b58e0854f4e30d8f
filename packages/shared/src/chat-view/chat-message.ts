import { z } from 'zod'
import { failedCode, messageLogStatus } from '../contract/fields.ts'
import { person } from './person.ts'
import { shownContent, shownKind } from './shown-content.ts'

const reaction = z.object({ emoji: z.string(), from: z.array(person) })
export type ShownReaction = z.infer<typeof reaction>

const quotation = z.object({
  networkId: z.string(),
  /** Row of the quoted message in this chat; null when it is not stored. */
  id: z.int().nullable(),
  author: person.nullable(),
  kind: shownKind,
  text: z.string(),
})

/** One message of a chat with all that became of it. */
export const chatMessage = shownContent.extend({
  /** Row; grows with time within a session. What pages are cut by. */
  id: z.int(),
  networkId: z.string(),
  fromMe: z.boolean(),
  /** The chat as the message addressed it, and its sender there: what a read receipt needs. */
  remoteJid: z.string(),
  participant: z.string().nullable(),
  author: person.nullable(),
  /** Unix seconds. */
  timestamp: z.int(),
  /** 0 error … 5 played. */
  status: z.int(),
  /** The API send that it is, and how that stands. */
  send: z
    .object({
      msgId: z.int(),
      status: messageLogStatus,
      failedCode: failedCode.nullable(),
      failedReason: z.string().nullable(),
      /** When it is due, unix milliseconds; null unless it is scheduled. */
      dueAt: z.int().nullable(),
    })
    .nullable(),
  edited: z.boolean(),
  deleted: z.boolean(),
  quoted: quotation.nullable(),
  /** `digits`: how the text writes them after an @, which may be those of a LID. */
  mentions: z.array(z.object({ digits: z.string(), person })),
  reactions: z.array(reaction),
  /** Voters by the place of the option in `poll.options`. */
  votes: z.array(z.array(person)),
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Oldest first. */
export const chatMessagesPage = z.object({
  messages: z.array(chatMessage),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
})
export type ChatMessagesPage = z.infer<typeof chatMessagesPage>

export const chatPageSize = 40

/** Which messages: the newest; before or after a row; or around one. At most one of the three. */
export const chatMessagesFields = z.object({
  chat: z.string().min(1).max(128),
  before: z.int().min(1).optional(),
  after: z.int().min(1).optional(),
  around: z.int().min(1).optional(),
})
export type ChatMessagesFields = z.infer<typeof chatMessagesFields>
