import { z } from 'zod'
import type { Store } from '../store/database.ts'
import { numberColumn, textColumn } from '../store/row.ts'

export const ActKind = z.enum(['delivered', 'read', 'answer', 'block', 'report'])
export type ActKind = z.infer<typeof ActKind>

/** What somebody of a population is about to do about a message. */
export interface PlannedAct {
  /** row of the phone */
  readonly phone: number
  readonly kind: ActKind
  /** the message */
  readonly id: string
  /** PN JID of its author */
  readonly chat: string
  /** the device that wrote it */
  readonly senderDevice: string
  /** milliseconds since the epoch */
  readonly at: number
}

/** Acts that wait for their time, kept so that they are done after a restart too. */
export class ActBook {
  private readonly store: Store
  private onPlanned: () => void = () => undefined

  constructor(store: Store) {
    this.store = store
  }

  /** Who is to be told when there are new ones. */
  tell(onPlanned: () => void): void {
    this.onPlanned = onPlanned
  }

  plan({ phone, kind, id, chat, senderDevice, at }: PlannedAct): void {
    this.store.run(
      'INSERT INTO population_acts (phone, kind, id, chat, sender_device, at) VALUES (?, ?, ?, ?, ?, ?)',
      phone,
      kind,
      id,
      chat,
      senderDevice,
      at,
    )
    this.onPlanned()
  }

  /** Those whose time has come, which are gone then, in their order. */
  takeDue(now: number): PlannedAct[] {
    const rows = this.store.all('SELECT * FROM population_acts WHERE at <= ? ORDER BY at, seq', now)
    if (rows.length > 0) this.store.run('DELETE FROM population_acts WHERE at <= ?', now)
    return rows.map(row => ({
      phone: numberColumn(row, 'phone'),
      kind: ActKind.parse(row.kind),
      id: textColumn(row, 'id'),
      chat: textColumn(row, 'chat'),
      senderDevice: textColumn(row, 'sender_device'),
      at: numberColumn(row, 'at'),
    }))
  }

  nextAt(): number | null {
    const at = this.store.get('SELECT min(at) AS at FROM population_acts')?.at
    return typeof at === 'number' ? at : null
  }
}
