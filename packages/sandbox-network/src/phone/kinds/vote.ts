import { randomBytes } from 'node:crypto'
import { aesEncryptGCM, decryptPollVote, hmacSign, proto } from '@whiskeysockets/baileys'

/** Whom a vote's key names: JIDs in the form that the voter's client used. */
export interface VoteParties {
  pollId: string
  creator: string
  voter: string
  secret: Uint8Array
}

/** The encrypted choice of options (by their hashes, hex). */
export function encryptVote({ pollId, creator, voter, secret }: VoteParties, hashes: string[]) {
  const purpose = Buffer.concat([Buffer.from(`${pollId}${creator}${voter}Poll Vote`), Buffer.from([1])])
  const key = hmacSign(purpose, hmacSign(secret, new Uint8Array(32), 'sha256'), 'sha256')
  const selectedOptions = hashes.map(hash => Buffer.from(hash, 'hex'))
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
  const encIv = randomBytes(12)
  return { encPayload: aesEncryptGCM(plain, key, encIv, Buffer.from(`${pollId}\0${voter}`)), encIv }
}

/** Hashes of the chosen options; undefined when the parties are not those that the vote was made with. */
export function decryptVote(
  vote: proto.Message.IPollEncValue | null | undefined,
  { pollId, creator, voter, secret }: VoteParties,
): Set<string> | undefined {
  if (!vote?.encPayload || !vote.encIv) return undefined
  const { encPayload, encIv } = vote
  try {
    const keys = { pollCreatorJid: creator, pollMsgId: pollId, pollEncKey: secret, voterJid: voter }
    const { selectedOptions } = decryptPollVote({ encPayload, encIv }, keys)
    return new Set(selectedOptions.map(hash => Buffer.from(hash).toString('hex')))
  } catch {
    return undefined
  }
}
