import type { BaileysEventMap, WAMessage, WASocket } from './baileys.ts'

type Emit = WASocket['ev']['emit']

export interface EveryMessage {
  /** The messages so far, once; to be called whenever the library tells something. */
  take(): WAMessage[]
  /** The library tells nothing any more: whatever it finishes now goes to `late`. */
  end(late: (messages: WAMessage[]) => void): void
}

/**
 * Keeps the messages of a connection as they came, in their order. The library's buffer folds what happens to a message
 * into the message while both wait: one that is edited soon reads as edited from the start, one that is deleted soon is
 * gone, one that a part of the history shows as well is taken for history. And a message that was acknowledged just before
 * the connection ended is told to nobody: the library's listeners are gone by then. `onMessage` is called with each at once.
 */
export function keepEveryMessage(events: { emit: Emit }, onMessage: (message: WAMessage) => void): EveryMessage {
  const kept: WAMessage[] = []
  const emit: Emit = events.emit.bind(events)
  let late: ((messages: WAMessage[]) => void) | null = null
  events.emit = (event, data) => {
    if (isUpsert(event, data)) {
      // Copies: the buffer changes the fields of the original.
      kept.push(...data.messages.map(message => ({ ...message })))
      late?.(kept.splice(0))
      for (const message of data.messages) onMessage(message)
    }
    return emit(event, data)
  }
  return {
    take: () => kept.splice(0),
    end: handOver => {
      late = handOver
    },
  }
}

/** The library's event map binds each name to the form of its data. */
function isUpsert(event: string, _data: unknown): _data is BaileysEventMap['messages.upsert'] {
  return event === 'messages.upsert'
}
