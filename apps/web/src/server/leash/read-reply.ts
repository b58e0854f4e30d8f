import { z } from 'zod'
import { replyWords } from './question.ts'

/** What of an incoming message decides. */
const received = z.object({
  messages: z.object({
    key: z.object({
      fromMe: z.literal(false),
      remoteJid: z.string().regex(/@(?:lid|s\.whatsapp\.net)$/),
      cleanedSenderPn: z.string(),
      participant: z.undefined().optional(),
    }),
    broadcast: z.literal(false),
    messageBody: z.string(),
    message: z
      .object({ conversation: z.string().optional(), extendedTextMessage: z.object({ text: z.string() }).optional() })
      .loose(),
  }),
})

export interface Reply {
  /** Digits of the number that wrote it. */
  readonly from: string
  readonly isApproved: boolean
  readonly code: string
}

const allowing = new Set(Object.values(replyWords).map(({ yes }) => plain(yes)))
const refusing = new Set(Object.values(replyWords).map(({ no }) => plain(no)))

/** `OK 4711` or `NO 4711`, in any of the languages, that somebody wrote in the chat with them, as all of a text message; null for anything else. */
export function replyIn(data: unknown): Reply | null {
  const { data: event } = received.safeParse(data)
  if (!event) return null
  const { key, messageBody, message } = event.messages
  const text = message.conversation ?? message.extendedTextMessage?.text
  if (text !== messageBody) return null
  const [, word = '', code = ''] = /^\s*(\p{L}+)\s+(\d{4,8})\s*$/u.exec(messageBody.normalize('NFC')) ?? []
  const isApproved = allowing.has(plain(word))
  if (!isApproved && !refusing.has(plain(word))) return null
  return { from: key.cleanedSenderPn, isApproved, code }
}

/** Many write without accents. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
