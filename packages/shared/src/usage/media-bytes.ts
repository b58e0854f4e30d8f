import type { NewEvent } from '../contract/events.ts'

/** Names under which events show media, however the network wrapped it. */
const mediaKeys = ['imageMessage', 'videoMessage', 'audioMessage', 'documentMessage', 'stickerMessage'] as const

/**
 * How many bytes of media a message has that was received or sent, as its sender states them; 0 without media. Null for events that tell of
 * none, and for what did not get out.
 */
export function mediaBytesIn({ event, data }: Pick<NewEvent, 'event' | 'data'>): number | null {
  if (event === 'messages.received' && 'messages' in data) return bytesOf(data.messages)
  if (event === 'message.sent') return bytesOf(data)
  return null
}

function bytesOf(told: object): number {
  const content: object = 'message' in told ? Object(told.message) : {}
  for (const key of mediaKeys) {
    const media: unknown = Reflect.get(content, key)
    if (typeof media === 'object' && media !== null && 'fileLength' in media) return wholeBytes(media.fileLength)
  }
  return 0
}

/** What a stranger states: no more than a terabyte of it is believed. */
const most = 1e12

function wholeBytes(stated: unknown): number {
  const bytes = Number(stated)
  return Number.isSafeInteger(bytes) && bytes > 0 && bytes <= most ? bytes : 0
}
