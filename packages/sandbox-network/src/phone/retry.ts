import type { proto } from '@whiskeysockets/baileys'
import { isGroupJid } from '../groups/group.ts'
import type { Resolved } from '../registry/directory.ts'
import { type Phone, phoneAddress, phoneLid } from '../registry/phone.ts'
import { routeMessage } from '../router/message.ts'
import { routeReceipt } from '../router/receipt.ts'
import { type Attributes, child, type Stanza, stanza, uintBytes, wireTime } from '../wire/stanza.ts'
import { broughtKeys } from './brought-keys.ts'
import { contentOf, findMessages } from './message-log.ts'
import type { PhoneContext } from './phone-context.ts'

const KEY_TYPE = Buffer.from([5])
const MAX_RETRIES = 5

/** Asks the sender's device to encrypt a message anew; from the second time on with a key bundle of this phone. */
export function askAgain({ network, phone, signal }: PhoneContext, node: Stanza, count: number): void {
  if (count > MAX_RETRIES) return
  const { id, from, participant, recipient, t } = node.attrs
  const { creds } = phone.secrets
  const content = [
    stanza('retry', { count: String(count), id, t: t ?? wireTime(), v: '1', error: '0' }),
    stanza('registration', {}, uintBytes(creds.registrationId, 4)),
  ]
  if (count > 1) {
    const { preKey, signedPreKey, identityKey } = signal.takeBundle()
    const keys = [stanza('type', {}, KEY_TYPE), stanza('identity', {}, identityKey)]
    if (preKey) keys.push(keyStanza('key', preKey.id, preKey.publicKey))
    keys.push(keyStanza('skey', signedPreKey.keyId, signedPreKey.publicKey, signedPreKey.signature))
    content.push(stanza('keys', {}, keys))
  }
  const attrs = { id, to: from, participant, type: 'retry', recipient }
  routeReceipt(network, { phone, device: 0 }, stanza('receipt', attrs, content))
}

function keyStanza(tag: string, id: number, value: Buffer, signature?: Buffer): Stanza {
  const content = [stanza('id', {}, uintBytes(id, 3)), stanza('value', {}, value)]
  if (signature) content.push(stanza('signature', {}, signature))
  return stanza(tag, {}, content)
}

/**
 * A companion could not read what this phone sent: the same message again, to that device alone. A session that it could
 * not read in twice is opened anew, once for all messages that were under way in it.
 */
export async function resend(context: PhoneContext, receipt: Stanza): Promise<() => void> {
  const { network, phone, signal } = context
  const { id = '', from, participant } = receipt.attrs
  const asker = network.directory.resolve(phone.owner, participant ?? from)
  const message = asker && findSent(context, asker, id, from)
  const content = message?.content
  if (!asker || !message || !content) {
    network.log.info({ number: phone.number, id }, 'phone.retry_unknown')
    return () => undefined
  }
  const address = phoneLid(asker.phone, asker.device)
  await reopenWhenBroken(context, address, receipt)
  const copy = await copyFor(context, asker, message, content)
  const encrypted = await signal.encrypt(address, copy)
  const count = child(receipt, 'retry')?.attrs.count ?? '1'
  const enc = { ...encrypted, attrs: { ...encrypted.attrs, count } }
  const node = stanza('message', { id, type: 'text', ...addressOf(phone, asker, message) }, [enc])
  return () => {
    routeMessage(network, { phone, device: 0 }, node)
  }
}

async function reopenWhenBroken({ signal, resent }: PhoneContext, address: string, receipt: Stanza): Promise<void> {
  const key = `${address}/${receipt.attrs.id}`
  const used = resent.get(key)
  // the receipt brings keys when another try in the same session cannot help
  const keys = broughtKeys(receipt)
  if (keys && (used === undefined || used === signal.opened(address))) {
    await signal.forget(address)
    await signal.openSession(address, keys)
  }
  resent.set(key, signal.opened(address))
}

/** In a group the sender key comes along, since not having it may be all that was wrong. */
async function copyFor(
  { phone, signal }: PhoneContext,
  asker: Resolved,
  { chat }: Sent,
  content: proto.IMessage,
): Promise<proto.IMessage> {
  if (isGroupJid(chat)) {
    const key = { groupId: chat, axolotlSenderKeyDistributionMessage: await signal.senderKey(chat) }
    return { ...content, senderKeyDistributionMessage: key }
  }
  return asker.phone === phone ? { deviceSentMessage: { destinationJid: chat, message: content } } : content
}

function addressOf(phone: Phone, asker: Resolved, { chat }: Sent): Attributes {
  const device = phoneAddress(asker.phone, asker.isLid, asker.device)
  if (isGroupJid(chat)) return { to: chat, participant: device, addressing_mode: 'lid' }
  return { to: device, recipient: asker.phone === phone ? chat : undefined }
}

/** What went out under an id, in the chat that the receipt came from. */
interface Sent {
  chat: string
  content: proto.IMessage | undefined
}

function findSent(
  { network, phone, changes }: PhoneContext,
  asker: Resolved,
  id: string,
  from: string | undefined,
): Sent | undefined {
  const change = changes.get(id)
  if (change) return change
  const mine = findMessages(network.store, phone.id, id).filter(sent => sent.isFromMe)
  const inChat = mine.find(({ chat }) =>
    isGroupJid(from) ? chat === from : network.directory.resolve(phone.owner, chat)?.phone === asker.phone,
  )
  const found = inChat ?? (asker.phone === phone && !isGroupJid(from) ? mine[0] : undefined)
  return found && { chat: found.chat, content: contentOf(network.store, found.seq) }
}
