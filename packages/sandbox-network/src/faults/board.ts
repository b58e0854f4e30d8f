import type { Device } from '../registry/device.ts'
import type { Phone } from '../registry/phone.ts'
import type { ClientConnection } from '../session/client-connection.ts'
import type { Store } from '../store/database.ts'
import { numberColumn, textColumn } from '../store/row.ts'
import { isoTime } from '../wire/iso-time.ts'
import { defaultCount, effectiveMs, Fault, type FaultKind, type FaultTarget } from './fault.ts'
import { strike } from './strike.ts'

export interface NewFault {
  kind: FaultKind
  /** bare digits */
  number: string | null
  sessionId: number | null
  count: number | undefined
  ms: number | undefined
}

const STRIKING = ['drop_connection', 'conflict_replaced', 'logged_out_401'] as const

/** The active faults of all worlds. A used-up fault disappears. */
export class FaultBoard {
  private readonly store: Store
  private readonly byOwner = new Map<string, Fault[]>()
  private readonly tokens = new Map<number, string>()

  constructor(store: Store) {
    this.store = store
    for (const row of store.all('SELECT id, owner, record FROM faults')) {
      const fault = Fault.parse({ ...JSON.parse(textColumn(row, 'record')), id: numberColumn(row, 'id') })
      this.list(textColumn(row, 'owner')).push(fault)
    }
  }

  list(owner: string): Fault[] {
    const known = this.byOwner.get(owner)
    if (known) return known
    const made: Fault[] = []
    this.byOwner.set(owner, made)
    return made
  }

  create(owner: string, given: NewFault): Fault {
    const count = given.count ?? defaultCount(given.kind)
    const { lastId } = this.store.run('INSERT INTO faults (owner, record) VALUES (?, ?)', owner, '{}')
    const fault: Fault = {
      id: lastId,
      kind: given.kind,
      phone_number: given.number === null ? null : `+${given.number}`,
      session_id: given.sessionId,
      count,
      remaining: count,
      ms: effectiveMs(given.kind, given.ms),
      created_at: isoTime(),
    }
    this.list(owner).push(fault)
    this.save(fault)
    return fault
  }

  remove(owner: string, id: number): boolean {
    const faults = this.list(owner)
    const index = faults.findIndex(fault => fault.id === id)
    if (index < 0) return false
    faults.splice(index, 1)
    this.tokens.delete(id)
    this.store.run('DELETE FROM faults WHERE id = ?', id)
    return true
  }

  /** The fault of this kind that concerns the target, without using it up. */
  active(kind: FaultKind, target: FaultTarget): Fault | undefined {
    return this.byOwner.get(target.owner)?.find(fault => fault.kind === kind && concerns(fault, target))
  }

  /** Same, and counts one act. Acts that share a token (the copies of one message) count once. */
  take(kind: FaultKind, target: FaultTarget, token?: string): Fault | undefined {
    const sameToken = token && this.list(target.owner).find(fault => this.isTakenBy(fault, kind, target, token))
    if (sameToken) return sameToken
    const fault = this.list(target.owner).find(
      found => found.kind === kind && found.remaining !== 0 && concerns(found, target),
    )
    if (!fault) return undefined
    if (token) this.tokens.set(fault.id, token)
    this.use(target.owner, fault, token !== undefined)
    return fault
  }

  /** Whether and how a login is turned away: with a failure code, or by closing the socket. */
  refuseLogin(target: FaultTarget): '403' | '503' | 'cut' | undefined {
    if (this.take('banned_403', target)) return '403'
    if (this.take('unavailable_503', target)) return '503'
    return this.active('offline_queue', target) ? 'cut' : undefined
  }

  /** Faults that were waiting for a connection to act on. */
  onActive(connection: ClientConnection): void {
    const kind = STRIKING.find(waiting => this.take(waiting, connection.faultTarget()))
    if (kind) strike(kind, connection)
  }

  /** Counts one act that was carried out outside `take`. */
  spend(owner: string, fault: Fault): void {
    this.use(owner, fault, false)
  }

  /** A message was queued for a companion. */
  noteQueued(phone: Phone, { record }: Device): void {
    this.take('offline_queue', { owner: phone.owner, numbers: [phone.number], sessions: [record.sessionId] })
  }

  private isTakenBy(fault: Fault, kind: FaultKind, target: FaultTarget, token: string): boolean {
    return fault.kind === kind && this.tokens.get(fault.id) === token && concerns(fault, target)
  }

  /** A fault whose last act was one copy of a message stays, spent, until the other copies had their turn. */
  private use(owner: string, fault: Fault, isShared: boolean): void {
    if (fault.remaining === null) return
    fault.remaining -= 1
    this.save(fault)
    if (fault.remaining > 0) return
    if (isShared) queueMicrotask(() => this.remove(owner, fault.id))
    else this.remove(owner, fault.id)
  }

  private save(fault: Fault): void {
    this.store.run('UPDATE faults SET record = ? WHERE id = ?', JSON.stringify(fault), fault.id)
  }
}

function concerns(fault: Fault, target: FaultTarget): boolean {
  const { phone_number: number, session_id: session } = fault
  if (number !== null && !target.numbers.includes(number.slice(1))) return false
  return session === null || target.sessions.includes(session)
}
