import { randomBytes } from 'node:crypto'
import { normalizeMessageContent, type proto, sha256 } from '@whiskeysockets/baileys'
import type { Poll } from './poll-shape.ts'

export function pollContent(question: string, options: string[], multiSelect: boolean): proto.IMessage {
  const poll = {
    name: question,
    options: options.map(optionName => ({ optionName })),
    selectableOptionsCount: multiSelect ? 0 : 1,
  }
  return {
    messageContextInfo: newSecret(),
    ...(multiSelect ? { pollCreationMessage: poll } : { pollCreationMessageV3: poll }),
  }
}

/** A secret for the votes of one poll. */
export function newSecret(): proto.IMessageContextInfo {
  return { messageSecret: randomBytes(32) }
}

export function readPoll(content: proto.IMessage) {
  const created = pollIn(content)
  if (!created) return undefined
  const poll: Poll = {
    question: created.name ?? '',
    multiSelect: created.selectableOptionsCount !== 1,
    options: (created.options ?? []).map(({ optionName }) => ({ name: optionName ?? '', voters: [] })),
  }
  return { kind: 'poll' as const, poll }
}

/** What votes on the poll are encrypted with. */
export function pollSecret(message: proto.IMessage): Uint8Array | undefined {
  const secret = message.messageContextInfo?.messageSecret
  return pollIn(normalizeMessageContent(message) ?? {}) && secret ? secret : undefined
}

/** Votes name options by this. */
export function optionHash(name: string): string {
  return sha256(Buffer.from(name)).toString('hex')
}

/** The tally after somebody's vote, which replaces the one before. `hashes` as in `optionHash`. */
export function countVote(poll: Poll, voter: string, hashes: ReadonlySet<string>): Poll {
  const options = poll.options.map(({ name, voters }) => {
    const others = voters.filter(known => known !== voter)
    return { name, voters: hashes.has(optionHash(name)) ? [...others, voter] : others }
  })
  return { ...poll, options }
}

function pollIn(content: proto.IMessage) {
  return content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3
}
