import type { proto } from '@whiskeysockets/baileys'
import type { Resolved } from '../registry/directory.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { countVote, pollSecret } from './kinds/poll.ts'
import { decryptVote } from './kinds/vote.ts'
import { contentOf, findMessages, saveRecord } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'

/** A vote on a poll in the phone's list; true when that is what it was. */
export function applyVote({ network, phone }: PhoneContext, author: Resolved, content: proto.IMessage): boolean {
  const update = content.pollUpdateMessage
  const pollId = update?.pollCreationMessageKey?.id
  if (!update || !pollId) return false
  for (const found of findMessages(network.store, phone.id, pollId)) {
    const secret = pollSecret(contentOf(network.store, found.seq) ?? {})
    const creator = network.directory.resolve(phone.owner, found.sender)?.phone
    if (!found.record.poll || !secret || !creator) continue
    const parties = pairs(creator, author.phone).map(names => ({ pollId, secret, ...names }))
    const chosen = parties.map(names => decryptVote(update.vote, names)).find(hashes => hashes !== undefined)
    if (!chosen) continue
    const poll = countVote(found.record.poll, phoneJid(author.phone), chosen)
    saveRecord(network.store, found.seq, { ...found.record, poll })
  }
  return true
}

/** Clients name both by phone number or by LID. */
function pairs(creator: Phone, voter: Phone) {
  const forms = (phone: Phone) => [phoneLid(phone), phoneJid(phone)]
  return forms(creator).flatMap(name => forms(voter).map(other => ({ creator: name, voter: other })))
}
