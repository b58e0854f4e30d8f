import { BufferJSON } from '@whiskeysockets/baileys'
import type { ClientConnection } from '../session/client-connection.ts'
import type { SignedPreKey } from './key-bundle.ts'

/** What persists of a companion device. */
export interface DeviceRecord {
  noiseKey: Buffer
  identityKey: Buffer
  registrationId: number
  signedPreKey: SignedPreKey
  /** ADVSignedDeviceIdentity with the account signature key put back in: what peers get as <device-identity> */
  identity: Buffer
  /** secret that the link was made with; absent on devices linked before it was kept */
  advSecret?: Buffer
  sessionId: number | null
  linkedAt: string
  /** the first login after linking gets keys, history and push names */
  isFresh: boolean
  /** a prekey-low notification is under way */
  isPreKeyLow: boolean
}

/** A companion device of a phone. `connection` is its one live socket. */
export interface Device {
  id: number
  record: DeviceRecord
  connection: ClientConnection | undefined
}

export function encodeDevice(record: DeviceRecord): string {
  return JSON.stringify(record, BufferJSON.replacer)
}

/** Guarantee: the text was written by `encodeDevice` into this database and by nobody else. */
export function decodeDevice(text: string): DeviceRecord {
  return JSON.parse(text, BufferJSON.reviver)
}
