import type { proto } from '@whiskeysockets/baileys'
import { isChannelJid } from '../channels/channel.ts'
import { isGroupJid } from '../groups/group.ts'
import type { PlainFile } from '../media/plain-file.ts'
import type { Resolved } from '../registry/directory.ts'
import { phoneAddress, phoneJid, phoneLid } from '../registry/phone.ts'
import { isStatusJid } from '../wire/address.ts'
import { children, type Stanza } from '../wire/stanza.ts'
import { applyVote } from './apply-vote.ts'
import { afterReading } from './behaviour.ts'
import { takePost } from './channel-posts.ts'
import { openMedia } from './media-content.ts'
import { isSilent, readContent, UNREADABLE } from './message-content.ts'
import { findMessages, logMessage, type NewMessage } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'
import { applyProtocolMessage } from './protocol-message.ts'
import { takeReceipt } from './receipt-inbox.ts'
import { askAgain } from './retry.ts'
import { keepStatus } from './status-log.ts'

/**
 * Reads one stanza. What it returns writes the effects; the caller runs it together with saving the keys, without
 * anything asynchronous in between.
 */
export async function takeStanza(context: PhoneContext, node: Stanza): Promise<() => void> {
  if (node.tag === 'receipt') return takeReceipt(context, node)
  if (isChannelJid(node.attrs.from)) return takePost(context, node.attrs.from, node)
  const author = context.network.directory.resolve(context.phone.owner, node.attrs.participant ?? node.attrs.from)
  // the sender left the network in the meantime
  if (!author) return () => undefined
  try {
    const message = await decryptAll(context, author, node)
    const file = await openMedia(context.network, message.deviceSentMessage?.message ?? message)
    return () => onReadable(context, author, node, message, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return () => onUnreadable(context, author, node, reason)
  }
}

/** All parts of a stanza as one message; a sender key that comes along is kept at once, the next part may need it. */
async function decryptAll({ signal }: PhoneContext, author: Resolved, node: Stanza): Promise<proto.Message> {
  const address = phoneLid(author.phone, author.device)
  const { from } = node.attrs
  let message: proto.Message | undefined
  for (const encrypted of children(node, 'enc')) {
    const isShared = encrypted.attrs.type === 'skmsg' && (isGroupJid(from) || isStatusJid(from))
    const part = isShared
      ? await signal.decryptGroup(from, address, encrypted)
      : await signal.decrypt(address, encrypted)
    const key = part.senderKeyDistributionMessage
    if (key) await signal.learnSenderKey(address, key)
    message = message ? Object.assign(message, part) : part
  }
  if (!message) throw new Error('message without <enc>')
  return message
}

function onReadable(
  context: PhoneContext,
  author: Resolved,
  node: Stanza,
  decrypted: proto.Message,
  file: PlainFile | null,
): void {
  const { network, phone, retries } = context
  retries.delete(retryKey(author, node))
  const content = decrypted.deviceSentMessage?.message ?? decrypted
  const isFromMe = author.phone === phone
  if (isStatusJid(node.attrs.from)) {
    const { id = '', t = 0 } = node.attrs
    const { text } = readContent(content)
    keepStatus(network.store, phone.id, { id, sender: phoneJid(author.phone), text, timestamp: Number(t) })
    return
  }
  const request = content.protocolMessage?.peerDataOperationRequestMessage
  if (isFromMe && request) {
    phone.primary.answerPeer({ id: node.attrs.id ?? '', device: author.device, request })
    return
  }
  if (applyProtocolMessage(context, author, content) || applyVote(context, author, content)) return
  const isShown = !isSilent(content) && node.attrs.category !== 'peer'
  const message = messageOf(context, author, node, decrypted.deviceSentMessage?.destinationJid ?? undefined)
  if (isShown) {
    logMessage(network.store, phone.id, { ...message, record: readContent(content, file), content })
  }
  if (!isFromMe) afterReading(context, message, content)
}

function onUnreadable(context: PhoneContext, author: Resolved, node: Stanza, reason: string): void {
  const { network, phone, retries } = context
  const { id = '' } = node.attrs
  // nobody asks for a status again
  if (isStatusJid(node.attrs.from)) {
    network.log.info({ number: phone.number, id, reason }, 'phone.status_undecryptable')
    return
  }
  const message = messageOf(context, author, node, node.attrs.recipient)
  const known = findMessages(network.store, phone.id, id).find(found => found.chat === message.chat)
  // read before, and delivered a second time: report it again, nothing else
  if (known && known.status !== 'sent' && !known.isFromMe) {
    afterReading(context, message, undefined)
    return
  }
  const count = (retries.get(retryKey(author, node)) ?? 0) + 1
  retries.set(retryKey(author, node), count)
  network.log.info({ number: phone.number, id, count, reason }, 'phone.undecryptable')
  if (node.attrs.category === 'peer') return
  logMessage(network.store, phone.id, { ...message, status: 'sent', record: UNREADABLE, content: undefined })
  askAgain(context, node, count)
}

function messageOf(context: PhoneContext, author: Resolved, node: Stanza, destination: string | undefined): NewMessage {
  const { network, phone } = context
  const isFromMe = author.phone === phone
  const other = isFromMe ? network.directory.resolve(phone.owner, destination)?.phone : author.phone
  return {
    id: node.attrs.id ?? '',
    chat: isGroupJid(node.attrs.from) ? node.attrs.from : phoneJid(other ?? phone),
    sender: phoneJid(author.phone),
    senderDevice: phoneAddress(author.phone, author.isLid, author.device),
    isFromMe,
    status: isFromMe ? 'sent' : 'delivered',
    timestamp: Number(node.attrs.t ?? 0),
    record: UNREADABLE,
    content: undefined,
  }
}

function retryKey(author: Resolved, node: Stanza): string {
  return `${author.phone.id}:${author.device}/${node.attrs.id}`
}
