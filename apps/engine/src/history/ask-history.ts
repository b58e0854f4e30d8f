import { setTimeout as sleep } from 'node:timers/promises'
import { generateMessageIDV2, type WAMessage, type WASocket } from '../whatsapp/baileys.ts'
import type { HistoryAnswer } from '../whatsapp/watch-history.ts'

/** The message before which history is asked for. */
export interface Anchor {
  readonly remoteJid: string
  /** Null: none is known, the time alone counts. */
  readonly id: string | null
  readonly fromMe: boolean
  /** Unix seconds. */
  readonly timestamp: number
}

export interface HistoryLine {
  onAnswer(answer: HistoryAnswer): void
  /** Asks the phone for `count` messages before one of a chat. Resolves with them, oldest first; null when no answer comes for long. */
  ask(socket: WASocket, anchor: Anchor, options: AskOptions): Promise<WAMessage[] | null>
}

export interface AskOptions {
  readonly count: number
  readonly patienceMs: number
  /** Of the connection. */
  readonly signal: AbortSignal
}

/** Questions of one session to its phone, one at a time. A phone that is off answers once it is on: the network keeps the question. */
export function createHistoryLine(): HistoryLine {
  let open: { id: string; readonly jid: string; answer(messages: WAMessage[]): void } | null = null

  return {
    onAnswer({ requestId, chats, messages }) {
      if (!open) return
      const isOurs = requestId === null ? chats.includes(open.jid) : open.id === requestId
      if (isOurs) open.answer(oldestFirst(messages))
    },
    async ask(socket, anchor, { count, patienceMs, signal }) {
      const { promise, resolve } = Promise.withResolvers<WAMessage[]>()
      const question = { id: '', jid: anchor.remoteJid, answer: resolve }
      open = question
      const over = new AbortController()
      try {
        question.id = await request(socket, anchor, count)
        const silence = sleep(patienceMs, null, { signal: AbortSignal.any([signal, over.signal]), ref: false })
        return await Promise.race([promise, silence])
      } finally {
        over.abort()
        if (open === question) open = null
      }
    },
  }
}

function request(socket: WASocket, { remoteJid, id, fromMe, timestamp }: Anchor, count: number): Promise<string> {
  // A phone that does not know the message goes by its time.
  const key = { remoteJid, fromMe, id: id ?? generateMessageIDV2() }
  return socket.fetchMessageHistory(count, key, timestamp * 1000)
}

/** Phones write the newest first. */
function oldestFirst(messages: readonly WAMessage[]): WAMessage[] {
  const [first] = messages
  const last = messages.at(-1)
  const ascends = Number(first?.messageTimestamp ?? 0) < Number(last?.messageTimestamp ?? 0)
  return ascends ? [...messages] : messages.toReversed()
}
