import { z } from 'zod'
import type { Phone } from '../registry/phone.ts'
import type { ClientConnection } from '../session/client-connection.ts'
import type { Store } from '../store/database.ts'
import { textColumn } from '../store/row.ts'
import type { Ceremony } from './ceremony.ts'

/** What a phone does wrong on purpose, once. */
export const Misbehaviour = z.enum([
  /** takes the assertion and never goes on */
  'no_continuation',
  /** goes on `ms` later */
  'late_continuation',
  /** goes on with a nonce of a wrong length */
  'wrong_nonce',
  /** asks with options that nobody can read; asked again it sends good ones */
  'malformed_options',
  /** the same, and so does what it answers when asked again */
  'unreadable_options',
  /** shows another code than the client does: its owner refuses the link */
  'wrong_code',
  /** reads a QR text whose secret the network retires in that moment: the next text links */
  'retired_qr',
  /** is shown a pairing code that the network takes back when it is typed: the next code links */
  'refreshed_code',
  /** makes no pairing code, and says so */
  'refused_code',
  /** makes no pairing code, and sends nothing */
  'silent_code',
  /** takes a QR text or a code and goes away before it signs */
  'gone',
  /** signs, and the network forgets about the device */
  'forgotten_device',
  /** signs, and the network does not tell the client to log in */
  'no_restart',
])
export type Misbehaviour = z.infer<typeof Misbehaviour>

/** What became of the latest ceremony of a phone, and what it shall do wrong next. */
export const PasskeyRecord = z.object({
  stage: z.enum(['idle', 'requested', 'continued', 'revealed', 'confirmed', 'linked', 'refused']),
  /** as the phone's screen shows it */
  code: z.string().nullable(),
  /** whether the client proved that it had shown what the phone took */
  handoff: z.enum(['none', 'valid', 'wrong']),
  /** what was wrong with what the client sent */
  reason: z.string().nullable(),
  misbehaviour: z.object({ kind: Misbehaviour, ms: z.number() }).nullable(),
})
export type PasskeyRecord = z.infer<typeof PasskeyRecord>

const UNUSED: PasskeyRecord = { stage: 'idle', code: null, handoff: 'none', reason: null, misbehaviour: null }

/** Ceremonies under way, which end with their connections, and what phones remember of them. */
export class PasskeyBook {
  private readonly store: Store
  private readonly ceremonies = new WeakMap<ClientConnection, Ceremony>()

  constructor(store: Store) {
    this.store = store
  }

  begin(connection: ClientConnection, ceremony: Ceremony): void {
    this.ceremonies.set(connection, ceremony)
  }

  of(connection: ClientConnection): Ceremony | undefined {
    return this.ceremonies.get(connection)
  }

  read(phone: Phone): PasskeyRecord {
    const row = this.store.get('SELECT record FROM passkey_records WHERE phone = ?', phone.id)
    return row ? PasskeyRecord.parse(JSON.parse(textColumn(row, 'record'))) : UNUSED
  }

  note(phone: Phone, change: Partial<PasskeyRecord>): void {
    const text = JSON.stringify({ ...this.read(phone), ...change })
    this.store.run('INSERT OR REPLACE INTO passkey_records (phone, record) VALUES (?, ?)', phone.id, text)
  }

  /** Its milliseconds when the phone is to do this wrong, which it then has done. */
  misbehaves(phone: Phone, kind: Misbehaviour): number | undefined {
    const { misbehaviour } = this.read(phone)
    if (misbehaviour?.kind !== kind) return undefined
    this.note(phone, { misbehaviour: null })
    return misbehaviour.ms
  }
}
