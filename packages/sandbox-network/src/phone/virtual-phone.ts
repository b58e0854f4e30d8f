import type { ChatModification, proto } from '@whiskeysockets/baileys'
import { shareSalt } from '../app-state/nct-salt.ts'
import { followClientPatch, patchFromPhone } from '../app-state/phone-patch.ts'
import type { Network } from '../network.ts'
import type { Device } from '../registry/device.ts'
import type { KeyBundle } from '../registry/key-bundle.ts'
import type { Phone, PrimaryDevice } from '../registry/phone.ts'
import { dropQueued, queued } from '../router/queue.ts'
import type { Queued } from '../router/queued.ts'
import type { Stanza } from '../wire/stanza.ts'
import { answerPeer } from './answer-peer.ts'
import { takeStanza } from './inbox.ts'
import { sendInitialSync, sendName } from './initial-sync.ts'
import type { LaterHistory } from './later-history.ts'
import { markPlayed } from './mark-played.ts'
import { hostAgain } from './media-retry.ts'
import { sendMessage } from './outbox.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import type { PeerRequest } from './peer-request.ts'
import type { PhoneContext } from './phone-context.ts'
import { postStatus } from './post-status.ts'
import { readChat } from './read-chat.ts'
import { sendHistory } from './send-history.ts'
import { SignalSessions } from './signal-sessions.ts'
import type { Status, StatusPost } from './status-log.ts'

/**
 * Device 0 of an account: takes what the network delivers, one stanza after the other, and acts for its owner. While
 * switched off it takes nothing; the network's queue keeps everything until it is on again.
 */
export class VirtualPhone implements PrimaryDevice {
  private readonly context: PhoneContext
  private work: Promise<unknown> = Promise.resolve()
  private isGone = false
  /** queue entries taken over and not finished, so that catching up does not take them twice */
  private readonly accepted = new Set<number>()

  constructor(network: Network, phone: Phone) {
    const signal = new SignalSessions(network, phone)
    this.context = { network, phone, signal, retries: new Map(), resent: new Map(), changes: new Map() }
  }

  /** A stanza was queued for this phone. */
  accept(entry: Queued): void {
    const { network, phone } = this.context
    if (!phone.profile.isOnline || this.accepted.has(entry.seq)) return
    if (network.resting.wake(phone)) {
      // what waited comes first; this one is in the queue behind it
      this.catchUp()
      return
    }
    this.accepted.add(entry.seq)
    const delay = network.faults.take('delay_ms', { owner: phone.owner, numbers: [phone.number], sessions: [] })
    this.enqueue('take', async () => {
      if (delay?.ms) await new Promise(resolve => setTimeout(resolve, delay.ms ?? 0).unref())
      await this.take(entry)
      this.accepted.delete(entry.seq)
    })
  }

  /** Takes what waited while the phone was off or the process down. */
  catchUp(): void {
    const { network, phone } = this.context
    for (const entry of queued(network, phone, 0)) this.accept(entry)
  }

  /** Somebody looks at the phone, or its owner acts: resolves once it has taken what it left for later. */
  async wake(): Promise<void> {
    const { network, phone } = this.context
    if (!network.resting.wake(phone)) return
    const jids = queued(network, phone, 0).map(({ stanza: { attrs } }) => attrs.participant ?? attrs.from)
    const authors = new Set(jids.flatMap(jid => network.directory.resolve(phone.owner, jid)?.phone ?? []))
    this.catchUp()
    await this.idle()
    // phones that were asked for their sender key answer in their own time
    for (const author of authors) await author.primary.idle()
    await this.idle()
  }

  takeBundle(): KeyBundle {
    return this.context.signal.takeBundle()
  }

  /** The owner writes; resolves once encrypted for all devices and routed. */
  async send(message: OutgoingMessage): Promise<void> {
    await this.wake()
    await this.run(() => sendMessage(this.context, message))
  }

  /** The owner posts a status. */
  async postStatus(post: StatusPost): Promise<Status> {
    await this.wake()
    return this.run(() => postStatus(this.context, post))
  }

  /** The owner opens a chat (PN JID of the other side, or a group's JID); resolves with the number of messages reported read. */
  async markRead(chat: string): Promise<number> {
    await this.wake()
    return this.run(async () => readChat(this.context, chat))
  }

  /** The owner has played a message; resolves with its chat, undefined where it is none that could be. */
  async markPlayed(id: string): Promise<string | undefined> {
    await this.wake()
    return this.run(async () => markPlayed(this.context, id))
  }

  /** A companion asks for the media of a message again. */
  hostAgain(device: number, receipt: Stanza): void {
    if (this.context.phone.profile.isOnline) {
      this.enqueue('host_again', () => hostAgain(this.context, device, receipt))
    }
  }

  /** A companion asks for what this phone has and it has not. */
  answerPeer(request: PeerRequest): void {
    this.enqueue('answer_peer', () => answerPeer(this.context, request))
  }

  /** Keys, history and push names for a freshly linked companion. */
  welcome(device: Device): void {
    this.enqueue('welcome', () => sendInitialSync(this.context, device))
  }

  /** Another part of the history for all companions; resolves once it is on its way. */
  async sendHistory(what: LaterHistory): Promise<void> {
    await this.wake()
    await this.run(() => sendHistory(this.context, what))
  }

  /** Tells own companions the account's new push name. */
  publishName(): void {
    const { network, phone } = this.context
    if (!phone.devices.size) return
    this.enqueue('publish_name', () => patchFromPhone(network, phone, { pushNameSetting: phone.profile.name }))
  }

  /** Tells own companions another person's new name. */
  passOnName(of: Phone): void {
    if (this.context.phone.devices.size > 0) this.enqueue('pass_on_name', () => sendName(this.context, of))
  }

  /** The owner changes a synchronised setting on the phone: a saved contact, a muted or archived chat. */
  change(modification: ChatModification, jid: string): Promise<void> {
    return this.run(() => patchFromPhone(this.context.network, this.context.phone, modification, jid))
  }

  /** The network takes the account's NCT salt back. */
  removeSalt(): Promise<void> {
    return this.run(() => shareSalt(this.context.network, this.context.phone, true))
  }

  followPatch(collection: string, version: number, patch: proto.ISyncdPatch): void {
    const { network, phone } = this.context
    this.enqueue('follow_patch', () => followClientPatch(network, phone, collection, version, patch))
  }

  /** The phone was deleted: drops what it still has to do. */
  stop(): void {
    this.isGone = true
  }

  /** Resolves when there is nothing left to do, work that work brought along included. */
  async idle(): Promise<void> {
    for (let seen: unknown; seen !== this.work; ) {
      seen = this.work
      await this.work
    }
  }

  private async take({ seq, stanza }: Queued): Promise<void> {
    const { network, phone, signal } = this.context
    // switched off in the meantime: it stays queued
    if (!phone.profile.isOnline) return
    const finish = await takeStanza(this.context, stanza)
    // one turn, one transaction: list entry, receipts, keys, and the end of the queue entry
    finish()
    signal.save()
    dropQueued(network, seq)
  }

  private enqueue(what: string, job: () => Promise<void>): void {
    this.run(job).catch((error: Error) => {
      const { network, phone } = this.context
      network.log.error({ number: phone.number, what, error: error.message }, 'phone.failed')
    })
  }

  private run<T>(job: () => Promise<T>): Promise<T> {
    const result = this.work.then(() => {
      if (this.isGone) throw new Error('phone was deleted')
      return job()
    })
    this.work = result.catch(() => undefined)
    return result
  }
}
