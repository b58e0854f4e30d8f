import type { NewEvent } from '@messenger/shared/contract/events'
import { sealEventData } from '@messenger/shared/crypto/event-data'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { ChatKind } from '@messenger/shared/db/schema/events'
import { collectableEvents } from '@messenger/shared/events/collected-events'
import { createEventIds } from '@messenger/shared/events/event-id'
import { eventAliases, isIgnorable } from '@messenger/shared/events/matching'
import { answerableChat } from '@messenger/shared/events/paused-chats'
import { startSpan } from '@messenger/shared/tracing/tracing'
import { mediaBytesIn } from '@messenger/shared/usage/media-bytes'

/** An event and what filters ask about it. `chatKind` is absent or null for events without a chat. */
export type RecordableEvent = NewEvent & {
  readonly chatKind?: ChatKind | null
  readonly own?: boolean
  /** Of what caused it, where that is traced. */
  readonly traceparent?: string | undefined
}

/** What must come true in the same statement for an event to be recorded; `{}` for nothing. */
export interface EventCondition {
  /** Place, in its statement, of a message that is stored for the first time. */
  readonly message?: number
  /** Log id of a send that becomes `sent`. */
  readonly sent?: number
  /** Row id of a message whose status was lower than `below`. */
  readonly moved?: number
  readonly below?: number
  /** A chat of the draft that changes: the event's name and data are made of what becomes of it. */
  readonly chat?: string
}

/** One element of the JSON array that `recording` reads. */
export interface EventRow extends EventCondition {
  readonly ordinal: number
  readonly id: string
  readonly event: string
  /** The other name that endpoints may have asked for. */
  readonly alias: string | null
  readonly chatKind: ChatKind | null
  readonly own: boolean
  /** Endpoints that ignore what the account does itself do not want it. */
  readonly ignorable: boolean
  /** Of a send that failed. */
  readonly failed: boolean
  /** Of the media in a message that was received or sent; 0 without any. Null for other events. */
  readonly mediaBytes: number | null
  readonly data: string
  /** JID of the chat, of a message that endpoints may collect. */
  readonly collectable: string | null
  /** JID of the chat in which others did what automation may answer. */
  readonly answerable: string | null
  /** Of its recording, for what the event causes. */
  readonly traceparent: string | null
}

/** Ids of this process. */
export const nextEventId = createEventIds()

export function eventRow(event: RecordableEvent, ordinal: number, now: Date, condition: EventCondition = {}): EventRow {
  const own = event.own ?? false
  return {
    ...condition,
    ordinal,
    id: nextEventId(now.getTime()),
    event: event.event,
    alias: eventAliases[event.event] ?? null,
    chatKind: event.chatKind ?? null,
    own,
    ignorable: isIgnorable(event.event, own),
    failed: event.event === 'message.sent' && event.data.status === 'failed',
    mediaBytes: mediaBytesIn(event),
    data: JSON.stringify(event.data),
    collectable: collectableChat(event),
    answerable: answerableChat(event, own),
    traceparent: recordingOf(event),
  }
}

/** A moment: the commit that follows may still fail, and then another recording follows. */
function recordingOf({ event, traceparent: parent }: RecordableEvent): string | null {
  if (!parent) return null
  const span = startSpan('event recorded', { parent, kind: 'producer', attributes: { 'messenger.event': event } })
  span?.end()
  return span?.traceparent ?? null
}

function collectableChat({ event, data }: RecordableEvent): string | null {
  if (!collectableEvents.includes(event) || !('messages' in data)) return null
  return data.messages.key.remoteJid
}

/** As JSON text for `json_to_recordset`, their data sealed. What a statement makes of a chat is composed there. */
export function sealedRows(sealer: Sealer, sessionId: number, rows: readonly EventRow[]): string {
  return JSON.stringify(
    rows.map(row =>
      row.chat === undefined ? { ...row, data: sealEventData(sealer, { sessionId, id: row.id }, row.data) } : row,
    ),
  )
}
