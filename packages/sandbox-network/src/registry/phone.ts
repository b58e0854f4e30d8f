import type { ChatModification, proto } from '@whiskeysockets/baileys'
import type { LaterHistory } from '../phone/later-history.ts'
import type { OutgoingMessage } from '../phone/outgoing-message.ts'
import type { PeerRequest } from '../phone/peer-request.ts'
import type { Status, StatusPost } from '../phone/status-log.ts'
import type { Queued } from '../router/queued.ts'
import { lidJid, pnJid } from '../wire/address.ts'
import type { Stanza } from '../wire/stanza.ts'
import type { Device } from './device.ts'
import type { KeyBundle } from './key-bundle.ts'
import type { MagicNumber } from './magic-numbers.ts'
import type { PhoneSecrets, Profile } from './phone-record.ts'

/** A number of one world: its account, its companion devices and the virtual phone behind it. */
export interface Phone {
  id: number
  owner: string
  number: string
  lid: string
  magic: MagicNumber | undefined
  profile: Profile
  secrets: PhoneSecrets
  devices: Map<number, Device>
  /** device 0 */
  primary: PrimaryDevice
}

/** What others ask of a phone's device 0; `VirtualPhone` is one, and needs to know the network that phones are part of. */
export interface PrimaryDevice {
  accept(entry: Queued): void
  catchUp(): void
  wake(): Promise<void>
  takeBundle(): KeyBundle
  send(message: OutgoingMessage): Promise<void>
  postStatus(post: StatusPost): Promise<Status>
  markRead(chat: string): Promise<number>
  markPlayed(id: string): Promise<string | undefined>
  hostAgain(device: number, receipt: Stanza): void
  answerPeer(request: PeerRequest): void
  welcome(device: Device): void
  sendHistory(what: LaterHistory): Promise<void>
  publishName(): void
  passOnName(of: Phone): void
  change(modification: ChatModification, jid: string): Promise<void>
  removeSalt(): Promise<void>
  followPatch(collection: string, version: number, patch: proto.ISyncdPatch): void
  stop(): void
  idle(): Promise<void>
}

export function phoneJid(phone: Phone, device = 0): string {
  return pnJid(phone.number, device)
}

export function phoneLid(phone: Phone, device = 0): string {
  return lidJid(phone.lid, device)
}

/** JID in the addressing form of the conversation. */
export function phoneAddress(phone: Phone, isLid: boolean, device = 0): string {
  return isLid ? phoneLid(phone, device) : phoneJid(phone, device)
}

export function deviceIds(phone: Phone): number[] {
  return [0, ...phone.devices.keys()]
}
