import { type BaileysEventMap, proto, type WAMessage, type WASocket } from './baileys.ts'

type Emit = WASocket['ev']['emit']

/** A part of a chat's history, as the phone answers it when it is asked. */
export interface HistoryAnswer {
  /** Network id of the message that asked; null: the phone does not say. */
  readonly requestId: string | null
  readonly chats: readonly string[]
  readonly messages: readonly WAMessage[]
}

export interface HistoryHandlers {
  onHistoryAnswer(answer: HistoryAnswer): void
}

/** Tells of each answer by itself: the library's buffer joins those that come together. */
export function watchHistory(events: { emit: Emit }, handlers: HistoryHandlers): void {
  const emit: Emit = events.emit.bind(events)
  events.emit = (event, data) => {
    if (isHistory(event, data) && data.syncType === proto.HistorySync.HistorySyncType.ON_DEMAND) {
      handlers.onHistoryAnswer({
        requestId: data.peerDataRequestSessionId ?? null,
        chats: data.chats.flatMap(({ id }) => id ?? []),
        messages: [...data.messages],
      })
    }
    return emit(event, data)
  }
}

/** The library's event map binds each name to the form of its data. */
function isHistory(event: string, _data: unknown): _data is BaileysEventMap['messaging-history.set'] {
  return event === 'messaging-history.set'
}
