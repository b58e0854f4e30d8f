import type { proto } from '@whiskeysockets/baileys'
import type { z } from 'zod'
import type { PlainFile } from '../../media/plain-file.ts'
import type { Network } from '../../network.ts'
import { deletionContent, editContent } from '../../phone/kinds/change.ts'
import { contactContent } from '../../phone/kinds/contact.ts'
import { forwardContent } from '../../phone/kinds/forward.ts'
import { locationContent } from '../../phone/kinds/location.ts'
import { optionHash, pollContent, pollSecret } from '../../phone/kinds/poll.ts'
import { quoting } from '../../phone/kinds/quote.ts'
import { reactionContent } from '../../phone/kinds/reaction.ts'
import { encryptVote } from '../../phone/kinds/vote.ts'
import { mediaContent } from '../../phone/media-content.ts'
import { contentOf, findMessages, type LoggedMessage } from '../../phone/message-log.ts'
import { type Phone, phoneLid } from '../../registry/phone.ts'
import { AdminError } from '../admin-error.ts'
import type { SendMessageBody } from '../schemas.ts'
import { requireFile } from './files.ts'
import { requireChat } from './lookup.ts'

type Body = z.infer<typeof SendMessageBody>

export interface Composed {
  /** JID of the chat */
  to: string
  content: proto.IMessage
  /** What the content's media was made of. */
  file?: PlainFile | undefined
}

/** What the owner of a phone writes, and where to. Throws `validation` naming the field that does not fit. */
export async function composeMessage(network: Network, phone: Phone, body: Body): Promise<Composed> {
  if (body.vote) return vote(network, phone, body.vote)
  if (body.edit !== undefined) return edit(network, phone, body.edit, body.text ?? '')
  if (body.delete !== undefined) return deletion(network, phone, body.delete)
  if (body.to === undefined) throw new AdminError('validation', 'to')
  const to = requireChat(network, phone, body.to, 'to').jid
  const contextInfo = body.replyTo === undefined ? undefined : quotation(network, phone, to, body)
  if (body.media) return media(network, to, body, body.media, contextInfo)
  const { content, file } = contentOfBody(network, phone, to, body)
  return { to, content: contextInfo ? quoting(content, contextInfo) : content, file }
}

async function media(
  network: Network,
  to: string,
  { text, viewOnce = false }: Body,
  { kind, id }: NonNullable<Body['media']>,
  contextInfo: proto.IContextInfo | undefined,
): Promise<Composed> {
  const file = requireFile(network, id)
  return { to, content: await mediaContent(network, kind, file, { caption: text, viewOnce, contextInfo }), file }
}

function contentOfBody(network: Network, phone: Phone, to: string, body: Body): Omit<Composed, 'to'> {
  const { text, contact, location, poll, reaction, forward } = body
  if (contact) return { content: contactContent(contact) }
  if (location) return { content: locationContent(location, text) }
  if (poll) return { content: pollContent(poll.question, poll.options, poll.multiSelect ?? false) }
  if (reaction) {
    const target = find(network, phone, reaction.msgId, 'reaction', found => found.chat === to)
    return { content: reactionContent(reaction.emoji, keyOf(target)) }
  }
  if (forward) {
    const target = find(network, phone, forward.msgId, 'forward')
    const content = forwardContent(stored(network, target, 'forward'))
    if (!content) throw new AdminError('validation', 'forward')
    return { content, file: target.record.media ?? undefined }
  }
  if (!text) throw new AdminError('validation', 'text')
  return { content: { conversation: text } }
}

function quotation(network: Network, phone: Phone, to: string, { replyTo = '' }: Body): proto.IContextInfo {
  const quoted = find(network, phone, replyTo, 'replyTo', found => found.chat === to)
  return { stanzaId: quoted.id, participant: quoted.sender, quotedMessage: stored(network, quoted, 'replyTo') }
}

function edit(network: Network, phone: Phone, id: string, text: string): Composed {
  const target = find(network, phone, id, 'edit', found => found.isFromMe && !found.record.isDeleted)
  const content = text ? editContent(stored(network, target, 'edit'), text, keyOf(target)) : undefined
  if (!content) throw new AdminError('validation', text ? 'edit' : 'text')
  return { to: target.chat, content }
}

function deletion(network: Network, phone: Phone, id: string): Composed {
  const target = find(network, phone, id, 'delete', found => found.isFromMe && !found.record.isDeleted)
  return { to: target.chat, content: deletionContent(keyOf(target)) }
}

function vote(network: Network, phone: Phone, { id, options }: NonNullable<Body['vote']>): Composed {
  const target = find(network, phone, id, 'vote')
  const { poll } = target.record
  const secret = pollSecret(stored(network, target, 'vote'))
  const creator = network.directory.resolve(phone.owner, target.sender)?.phone
  const isKnown = options.every(name => poll?.options.some(option => option.name === name))
  if (!poll || !secret || !creator || !isKnown || (!poll.multiSelect && options.length > 1)) {
    throw new AdminError('validation', 'vote')
  }
  const parties = { pollId: id, secret, creator: phoneLid(creator), voter: phoneLid(phone) }
  const pollUpdateMessage = {
    pollCreationMessageKey: keyOf(target),
    vote: encryptVote(parties, options.map(optionHash)),
    senderTimestampMs: Date.now(),
  }
  return { to: target.chat, content: { pollUpdateMessage } }
}

function find(
  network: Network,
  phone: Phone,
  id: string,
  field: string,
  fits: (found: LoggedMessage) => boolean = () => true,
): LoggedMessage {
  const found = findMessages(network.store, phone.id, id).findLast(fits)
  if (!found) throw new AdminError('validation', field)
  return found
}

function stored(network: Network, { seq }: LoggedMessage, field: string): proto.IMessage {
  const content = contentOf(network.store, seq)
  if (!content) throw new AdminError('validation', field)
  return content
}

/** As this phone sees the message; in a group with its author. */
function keyOf({ id, chat, isFromMe, sender }: LoggedMessage): proto.IMessageKey {
  const inGroup = chat.endsWith('@g.us')
  return { remoteJid: chat, fromMe: isFromMe, id, ...(inGroup && !isFromMe ? { participant: sender } : {}) }
}
