import {
  addTransactionCapability,
  BufferJSON,
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  generateSignalPubKey,
  proto,
  type SignalRepositoryWithLIDStore,
  unpadRandomMax16,
} from '@whiskeysockets/baileys'
import pino from 'pino'
import type { Network } from '../network.ts'
import type { KeyBundle } from '../registry/key-bundle.ts'
import { type Phone, phoneLid } from '../registry/phone.ts'
import { takeBundle } from '../registry/take-bundle.ts'
import { bytesOf, type Stanza, stanza } from '../wire/stanza.ts'
import { createSignalKeys, type SignalKeys, writeKey } from './signal-keys.ts'

const silent = pino({ level: 'silent' })

/** The phone's own Signal state: real sessions with every device, under LID addresses. */
export class SignalSessions {
  private readonly network: Network
  private readonly phone: Phone
  private readonly keys: SignalKeys
  private readonly repository: SignalRepositoryWithLIDStore
  private readonly forgotten = new Map<string, number>()

  constructor(network: Network, phone: Phone) {
    this.network = network
    this.phone = phone
    this.keys = createSignalKeys(network.store, phone.id)
    const keys = addTransactionCapability(this.keys, silent, { maxCommitRetries: 1, delayBetweenTriesMs: 1 })
    const auth = { creds: phone.secrets.creds, keys }
    this.repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, silent, async () => [])
  }

  /** Makes the ratchet steps since the last save durable with whatever else this turn writes. */
  save(): void {
    this.keys.save()
  }

  /** A bundle with a fresh one-time prekey of this phone. */
  takeBundle(): KeyBundle {
    const { creds } = this.phone.secrets
    const id = this.phone.secrets.nextPreKey++
    const pair = Curve.generateKeyPair()
    const text = JSON.stringify(pair, BufferJSON.replacer)
    writeKey(this.network.store, this.phone.id, 'pre-key', String(id), text)
    this.network.directory.saveSecrets(this.phone)
    const { keyId, keyPair, signature } = creds.signedPreKey
    return {
      registrationId: creds.registrationId,
      identityKey: creds.signedIdentityKey.public,
      signedPreKey: { keyId, publicKey: Buffer.from(keyPair.public), signature: Buffer.from(signature) },
      preKey: { id, publicKey: Buffer.from(pair.public) },
      deviceIdentity: undefined,
    }
  }

  /** <enc> of the message for a device (LID address); opens a session when there is none. */
  async encrypt(jid: string, message: proto.IMessage): Promise<Stanza> {
    await this.ensureSession(jid)
    const { type, ciphertext } = await this.repository.encryptMessage({ jid, data: encodeWAMessage(message) })
    return stanza('enc', { v: '2', type }, ciphertext)
  }

  /**
   * <enc> of the message for a whole group, with the sender key it was made with, and which of the `awake` devices (LID
   * addresses) do not have that key yet: they count as having it from now on. When somebody who has it is not among
   * `all` any more, a new key is made first.
   */
  async encryptGroup(
    group: string,
    message: proto.IMessage,
    { all, awake }: { all: string[]; awake: string[] },
  ): Promise<{ encrypted: Stanza; distribution: Uint8Array; keyless: string[] }> {
    let holders = (await this.keys.get('sender-key-memory', [group]))[group] ?? {}
    const members = new Set(all)
    if (Object.keys(holders).some(address => !members.has(address))) {
      holders = {}
      await this.forgetSenderKey(group)
    }
    const meId = phoneLid(this.phone)
    const data = encodeWAMessage(message)
    const made = await this.repository.encryptGroupMessage({ group, data, meId })
    const keyless = awake.filter(address => !holders[address])
    const now = { ...holders, ...Object.fromEntries(keyless.map(address => [address, true])) }
    if (keyless.length) await this.keys.set({ 'sender-key-memory': { [group]: now } })
    const encrypted = stanza('enc', { v: '2', type: 'skmsg' }, made.ciphertext)
    return { encrypted, distribution: made.senderKeyDistributionMessage, keyless }
  }

  /** The sender key of this phone in a group, for a device that asks for it. */
  senderKey(group: string): Promise<Uint8Array> {
    return this.repository.getSenderKeyDistributionMessage({ group, meId: phoneLid(this.phone) })
  }

  /** Keeps the sender key that a device (LID address) hands out. */
  learnSenderKey(authorJid: string, item: proto.Message.ISenderKeyDistributionMessage): Promise<void> {
    return this.repository.processSenderKeyDistributionMessage({ authorJid, item })
  }

  /** Plain message of a group's <enc> from a device (LID address); throws when its sender key is not known. */
  async decryptGroup(group: string, authorJid: string, encrypted: Stanza): Promise<proto.Message> {
    const msg = bytesOf(encrypted)
    if (!msg) throw new Error('empty <enc>')
    const padded = await this.repository.decryptGroupMessage({ group, authorJid, msg })
    return proto.Message.decode(unpadRandomMax16(padded))
  }

  /** Plain message of an <enc> from a device (LID address); throws when it cannot be decrypted. */
  async decrypt(jid: string, encrypted: Stanza): Promise<proto.Message> {
    const { type } = encrypted.attrs
    const ciphertext = bytesOf(encrypted)
    if (!ciphertext || (type !== 'msg' && type !== 'pkmsg')) throw new Error(`cannot decrypt <enc type=${type}>`)
    const padded = await this.repository.decryptMessage({ jid, type, ciphertext })
    return proto.Message.decode(unpadRandomMax16(padded))
  }

  /** How often the session with a device was forgotten since the start: tells one session from the next. */
  opened(jid: string): number {
    return this.forgotten.get(jid) ?? 0
  }

  /** The next message opens a new session. */
  async forget(jid: string): Promise<void> {
    this.forgotten.set(jid, this.opened(jid) + 1)
    await this.repository.deleteSession([jid])
  }

  /** A new session with a device (LID address), whatever there was before. */
  async openSession(jid: string, bundle: KeyBundle): Promise<void> {
    const { registrationId, identityKey, signedPreKey, preKey } = bundle
    const { keyId, publicKey, signature } = signedPreKey
    const session = {
      registrationId,
      identityKey: generateSignalPubKey(identityKey),
      signedPreKey: { keyId, publicKey: generateSignalPubKey(publicKey), signature },
    }
    const once = preKey && { keyId: preKey.id, publicKey: generateSignalPubKey(preKey.publicKey) }
    await this.repository.injectE2ESession({ jid, session: once ? { ...session, preKey: once } : session })
  }

  private async forgetSenderKey(group: string): Promise<void> {
    const name = `${group}::${this.repository.jidToSignalProtocolAddress(phoneLid(this.phone)).replace('.', '::')}`
    await this.keys.set({ 'sender-key': { [name]: null }, 'sender-key-memory': { [group]: null } })
  }

  private async ensureSession(jid: string): Promise<void> {
    if ((await this.repository.validateSession(jid)).exists) return
    const bundle = takeBundle(this.network, this.phone.owner, jid)
    if (!bundle) throw new Error(`no keys for ${jid}`)
    await this.openSession(jid, bundle)
  }
}
