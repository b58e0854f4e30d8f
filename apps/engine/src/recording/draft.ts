import type { HeldReason, SendPriority } from '@messenger/shared/contract/sessions/sending-policy'
import type { ChatKind } from '@messenger/shared/db/schema/events'
import type { StoredStepDetail, StoredStepKind } from '@messenger/shared/message-trace/stored-step'
import { type EventCondition, type EventRow, eventRow, type RecordableEvent } from '../events/event-rows.ts'
import type { ReceiptKind } from '../whatsapp/from-whatsapp/peer-receipt.ts'

/** A send to be accepted: a row of the log, which is the session's queue, and one of the message store. */
export interface SendRow {
  readonly networkId: string
  readonly to: string | null
  readonly body: string | null
  readonly chatJid: string
  readonly chat: string
  /** Network id of the message that it acts on; null when it stands for itself. */
  readonly about: string | null
  /** Base64. */
  readonly sealed: string
  /** Unix seconds. */
  readonly timestamp: number
  /** Of the call; null when nothing is traced. */
  readonly traceparent: string | null
  readonly priority: SendPriority | null
  /** ISO; null: it is not held. */
  readonly heldUntil: string | null
  readonly heldReason: HeldReason | null
  /** Which call it was, for the history of the message. */
  readonly called: StoredStepDetail | null
}

/** A step in the history of a message. */
export interface StepRow {
  readonly networkId: string
  readonly at: Date
  readonly kind: StoredStepKind
  readonly detail: StoredStepDetail | null
}

/** A message to be stored, unless it is stored already. */
export interface MessageRow {
  readonly chat: string
  readonly networkId: string
  readonly fromMe: boolean
  readonly remoteJid: string
  readonly participant: string | null
  /** Network id of the message that it acts on; null when it stands for itself. */
  readonly about: string | null
  /** Base64. */
  readonly sealed: string
  readonly status: number
  readonly timestamp: number
  /** It makes its chat newer, and when it is incoming adds to what is unread there. */
  readonly counts: boolean
}

/** A chat that messages of the draft may change. */
export interface ChatRow {
  readonly chat: string
  /** As events name it. */
  readonly id: string
}

/** A send that makes its chat newer once it is `sent`. */
export interface HeardRow {
  readonly logId: number
  readonly chat: string
  /** Unix seconds. */
  readonly timestamp: number
}

/** Told when the draft is committed, with what became of it. */
export type Committed = (written: Written) => void

/** What a draft has changed. */
export interface Written {
  /** Accepted sends by network id; not those that were accepted before. */
  readonly accepted: ReadonlyMap<string, AcceptedRow>
  /** Places of the messages that were new. */
  readonly stored: ReadonlySet<number>
  /** Log ids of the sends that became `sent`. */
  readonly sent: ReadonlySet<number>
}

export interface AcceptedRow {
  readonly logId: number
  /** Of the message store; null when it knew the message already. */
  readonly messageId: number | null
}

/** A send that becomes `sent` unless it has another outcome, with the status that its log shows then at least. */
export interface SentRow {
  readonly logId: number
  status: number
  /** What happened to it until then. */
  readonly steps: readonly StepRow[]
}

/** A message that moves forward to `status`; only together with `logId` becoming `sent`, if that is given. */
export interface MoveRow {
  readonly messageId: number
  readonly status: number
  readonly logId: number | null
}

/** A person received, read or played a message, at that Unix second. */
export interface ReceiptRow {
  readonly messageId: number
  readonly person: string
  readonly kind: ReceiptKind
  readonly at: number
}

/** An event that the session does not want: it is not recorded and takes no sequence. */
export type IsDropped = (event: RecordableEvent) => boolean

const sentStatus = 2

/**
 * Changes of one session that go into one statement. Within it nothing sees what the others change, so what would touch a
 * row twice is merged here.
 */
export class Draft {
  readonly sends = new Map<string, SendRow>()
  readonly messages: MessageRow[] = []
  readonly sent = new Map<number, SentRow>()
  readonly moves = new Map<number, MoveRow>()
  readonly chats = new Map<string, ChatRow>()
  readonly heard: HeardRow[] = []
  readonly receipts = new Map<string, ReceiptRow>()
  readonly steps: StepRow[] = []
  readonly #events: EventRow[] = []
  readonly #chatKinds = new Map<string, ChatKind>()
  readonly now = new Date()
  readonly #isDropped: IsDropped
  readonly #messageKeys = new Set<string>()
  readonly #networkIds = new Set<string>()
  readonly #committed: Committed[] = []

  constructor(isDropped: IsDropped = () => false) {
    this.#isDropped = isDropped
  }

  /** It changes rows, beside events that stand for themselves. */
  get hasRows(): boolean {
    const { sends, messages, sent, moves, receipts, steps } = this
    return sends.size + messages.length + sent.size + moves.size + receipts.size + steps.length > 0
  }

  /** It has, or may have, something for the event log or the session's counters. */
  get isRecorded(): boolean {
    return this.#events.length + this.messages.length + this.sent.size + this.chats.size > 0
  }

  /** In their order; each chat is told once, after all that happened in it. */
  get events(): readonly EventRow[] {
    const told = [...this.#chatKinds].map(([chat, chatKind], index) =>
      eventRow({ event: 'chats.update', data: [], chatKind }, this.#events.length + index + 1, this.now, { chat }),
    )
    return [...this.#events, ...told]
  }

  /** A message with this network id is about to be stored: reads do not show it yet. */
  stores(networkId: string): boolean {
    return this.#networkIds.has(networkId)
  }

  /** Answers false when the draft has a send with this network id already: then it is the other one that counts. */
  accept(send: SendRow): boolean {
    if (this.sends.has(send.networkId)) return false
    this.sends.set(send.networkId, send)
    this.#networkIds.add(send.networkId)
    return true
  }

  /** Answers the message's place, for the conditions of its events; null when the draft has it already. */
  store(message: MessageRow): number | null {
    const key = JSON.stringify([message.chat, message.networkId, message.fromMe])
    if (this.#messageKeys.has(key)) return null
    this.#messageKeys.add(key)
    this.#networkIds.add(message.networkId)
    return this.messages.push(message)
  }

  /** The network has accepted a send. Answers whether that can be news. */
  resolve({ logId, messageId }: AcceptedRow, steps: readonly StepRow[] = []): boolean {
    if (this.sent.has(logId)) return false
    const move = messageId === null ? undefined : this.moves.get(messageId)
    this.sent.set(logId, { logId, status: move?.status ?? sentStatus, steps })
    if (messageId !== null && !move) this.moves.set(messageId, { messageId, status: sentStatus, logId })
    return true
  }

  /** Moves a stored message forward. Answers whether that can be news. */
  move(messageId: number, logId: number | null, status: number): boolean {
    const sent = logId === null ? undefined : this.sent.get(logId)
    const move = this.moves.get(messageId)
    if (move && move.status >= status) return false
    this.moves.set(messageId, { messageId, status, logId: null })
    if (sent) sent.status = status
    return true
  }

  /** The first of several devices counts. */
  receive(receipt: ReceiptRow): void {
    const key = `${receipt.messageId} ${receipt.person} ${receipt.kind}`
    if (!this.receipts.has(key)) this.receipts.set(key, receipt)
  }

  /** Adds to the history of a message, whatever becomes of the rest. */
  note(step: StepRow): void {
    this.steps.push(step)
  }

  emit(event: RecordableEvent, condition: EventCondition = {}): void {
    if (this.#isDropped(event)) return
    this.#events.push(eventRow(event, this.#events.length + 1, this.now, condition))
  }

  /** Tells what becomes of a chat by the draft's messages and moves: new, or what changed of it. */
  touch(row: ChatRow, chatKind: ChatKind): void {
    this.chats.set(row.chat, row)
    this.#chatKinds.set(row.chat, chatKind)
  }

  /** The same for the chat of a send, if that becomes `sent`. */
  hear(row: HeardRow, id: string, chatKind: ChatKind): void {
    this.heard.push(row)
    this.touch({ chat: row.chat, id }, chatKind)
  }

  onCommit(committed: Committed): void {
    this.#committed.push(committed)
  }

  committed(written: Written): void {
    for (const tell of this.#committed) tell(written)
  }
}
