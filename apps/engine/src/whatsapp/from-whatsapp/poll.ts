import { sha256 } from '@messenger/shared/crypto/digest'
import { decryptPollVote, normalizeMessageContent, type proto } from '../baileys.ts'

/** A poll, as far as its votes need it. */
export interface Poll {
  readonly networkId: string
  readonly options: readonly string[]
  /** What votes are encrypted with. */
  readonly secret: Uint8Array
}

/** The poll in a stored message; null when it holds none, or none that can be voted on. */
export function readPoll(networkId: string, message: proto.IMessage): Poll | null {
  const content = normalizeMessageContent(message)
  const poll = pollIn(content)
  const secret = message.messageContextInfo?.messageSecret ?? content?.messageContextInfo?.messageSecret
  if (!poll || !secret) return null
  return { networkId, options: (poll.options ?? []).map(option => option.optionName ?? ''), secret }
}

/** What a poll asks; null when the content is none. */
export function readPollQuestion(message: proto.IMessage) {
  const poll = pollIn(normalizeMessageContent(message))
  if (!poll) return null
  const options = (poll.options ?? []).map(option => option.optionName ?? '')
  return { question: poll.name ?? '', options, multiSelect: poll.selectableOptionsCount !== 1 }
}

function pollIn(content: proto.IMessage | undefined) {
  return content?.pollCreationMessage ?? content?.pollCreationMessageV2 ?? content?.pollCreationMessageV3
}

/**
 * Names of the options that a vote chose; null when it cannot be read. Whether the key of a vote names people by phone
 * number or by LID depends on the voter's client, so each form is tried; the cipher tells which one is right.
 */
export function readVote(
  poll: Poll,
  { encPayload, encIv }: proto.Message.IPollEncValue,
  creators: readonly string[],
  voters: readonly string[],
): string[] | null {
  if (!encPayload || !encIv) return null
  for (const pollCreatorJid of creators) {
    for (const voterJid of voters) {
      const keys = { pollCreatorJid, pollMsgId: poll.networkId, pollEncKey: poll.secret, voterJid }
      const chosen = decrypted(() => decryptPollVote({ encPayload, encIv }, keys).selectedOptions)
      if (chosen) return namesOf(poll, chosen)
    }
  }
  return null
}

/** A wrong key fails the cipher's check. */
function decrypted<T>(decrypt: () => T): T | null {
  try {
    return decrypt()
  } catch {
    return null
  }
}

function namesOf(poll: Poll, chosen: readonly Uint8Array[]): string[] {
  const hashes = new Set(chosen.map(hash => Buffer.from(hash).toString('hex')))
  return poll.options.filter(option => hashes.has(sha256(option).toString('hex')))
}
