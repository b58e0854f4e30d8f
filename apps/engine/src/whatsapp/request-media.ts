import {
  type BaileysEventMap,
  decryptMediaRetryData,
  encryptMediaRetryRequest,
  proto,
  type WAMessageKey,
  type WASocket,
} from './baileys.ts'

const patienceMs = 30_000

/**
 * Asks the account's phone to put the media of a message onto the media host again (receipt `server-error`, answered by
 * a `mediaretry` notification). Resolves with the file's new path there; null when the phone has it no more, or does not
 * answer in time.
 */
export async function requestMedia(socket: WASocket, key: WAMessageKey, mediaKey: Uint8Array): Promise<string | null> {
  const me = socket.authState.creds.me?.id
  if (!me || !key.id) return null
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const onUpdate = (updates: BaileysEventMap['messages.media-update']) => {
    const answer = updates.find(update => update.key.id === key.id)
    if (answer) resolve(answer.error || !answer.media ? null : pathFrom(answer.media, mediaKey, key.id ?? ''))
  }
  const timer = setTimeout(() => resolve(null), patienceMs)
  socket.ev.on('messages.media-update', onUpdate)
  try {
    await socket.sendNode(encryptMediaRetryRequest(key, mediaKey, me))
    return await promise
  } finally {
    clearTimeout(timer)
    socket.ev.off('messages.media-update', onUpdate)
  }
}

type Answer = Parameters<typeof decryptMediaRetryData>[0]

function pathFrom(media: Answer, mediaKey: Uint8Array, messageId: string): string | null {
  try {
    const { result, directPath } = decryptMediaRetryData(media, mediaKey, messageId)
    return result === proto.MediaRetryNotification.ResultType.SUCCESS ? (directPath ?? null) : null
  } catch {
    // Not sealed with this message's key: no answer to us.
    return null
  }
}
