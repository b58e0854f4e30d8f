import type { proto } from '@whiskeysockets/baileys'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import type { SignalSessions } from './signal-sessions.ts'

/** How the parts of a phone see it. */
export interface PhoneContext {
  network: Network
  phone: Phone
  signal: SignalSessions
  /** failed attempts to read a message, by sender and id */
  retries: Map<string, number>
  /** messages sent again, by device address and id: the session (see `SignalSessions.opened`) that was used */
  resent: Map<string, number>
  /** edits, deletions and votes that this phone sent, by id, for devices that ask for them again */
  changes: Map<string, { chat: string; content: proto.IMessage }>
}
