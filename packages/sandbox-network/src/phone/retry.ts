import type { Resolved } from '../registry/directory.ts'
import { phoneAddress, phoneLid } from '../registry/phone.ts'
import { routeMessage } from '../router/message.ts'
import { routeReceipt } from '../router/receipt.ts'
import { child, type Stanza, stanza, uintBytes, wireTime } from '../wire/stanza.ts'
import { contentOf, findMessages } from './message-log.ts'
import type { PhoneContext } from './virtual-phone.ts'

const KEY_TYPE = Buffer.from([5])
const MAX_RETRIES = 5

/** Asks the sender's device to encrypt a message anew; from the second time on with a key bundle of this phone. */
export function askAgain({ network, phone, signal }: PhoneContext, node: Stanza, count: number): void {
  if (count > MAX_RETRIES) return
  const { id, from, recipient, t } = node.attrs
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
  routeReceipt(network, { phone, device: 0 }, stanza('receipt', { id, to: from, type: 'retry', recipient }, content))
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
  const { id = '', from } = receipt.attrs
  const asker = network.directory.resolve(phone.owner, from)
  const message = asker && findSent(context, asker, id)
  const content = message?.content
  if (!asker || !message || !content) {
    network.log.info({ number: phone.number, id }, 'phone.retry_unknown')
    return () => undefined
  }
  const address = phoneLid(asker.phone, asker.device)
  await reopenWhenBroken(context, address, receipt)
  const isOwn = asker.phone === phone
  const copy = isOwn ? { deviceSentMessage: { destinationJid: message.chat, message: content } } : content
  const encrypted = await signal.encrypt(address, copy)
  const count = child(receipt, 'retry')?.attrs.count ?? '1'
  const to = phoneAddress(asker.phone, asker.isLid, asker.device)
  const attrs = { id, to, type: 'text', recipient: isOwn ? message.chat : undefined }
  const node = stanza('message', attrs, [{ ...encrypted, attrs: { ...encrypted.attrs, count } }])
  return () => {
    routeMessage(network, { phone, device: 0 }, node)
  }
}

async function reopenWhenBroken({ signal, resent }: PhoneContext, address: string, receipt: Stanza): Promise<void> {
  const key = `${address}/${receipt.attrs.id}`
  const used = resent.get(key)
  // the receipt brings keys when another try in the same session is no use
  const isBroken = child(receipt, 'keys') !== undefined && (used === undefined || used === signal.opened(address))
  if (isBroken) await signal.forget(address)
  resent.set(key, signal.opened(address))
}

function findSent({ network, phone, changes }: PhoneContext, asker: Resolved, id: string) {
  const change = changes.get(id)
  if (change) return change
  const mine = findMessages(network.store, phone.id, id).filter(found => found.isFromMe)
  const inChat = mine.find(found => network.directory.resolve(phone.owner, found.chat)?.phone === asker.phone)
  const found = inChat ?? (asker.phone === phone ? mine[0] : undefined)
  return found && { chat: found.chat, content: contentOf(network.store, found.seq) }
}
