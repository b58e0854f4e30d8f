import type { Store } from '../store/database.ts'
import { numberColumn } from '../store/row.ts'
import type { Phone } from './phone.ts'

/**
 * Who knows whom: phones that exchanged a message or asked for each other's devices. They alone hear about changes of
 * devices and pictures, as on the live network, so a large world is not flooded by every link.
 */
export class Acquaintances {
  private readonly store: Store
  private readonly peersOf = new Map<number, Set<number>>()

  constructor(store: Store) {
    this.store = store
    for (const row of store.all('SELECT phone, peer FROM acquaintances')) {
      this.peers(numberColumn(row, 'phone')).add(numberColumn(row, 'peer'))
    }
  }

  /** `observer` wants to hear about `subject`. */
  note(observer: Phone, subject: Phone): void {
    const peers = this.peers(subject.id)
    if (observer === subject || peers.has(observer.id)) return
    peers.add(observer.id)
    this.store.run('INSERT OR IGNORE INTO acquaintances (phone, peer) VALUES (?, ?)', subject.id, observer.id)
  }

  /** Phones of `candidates` that hear about `subject`, itself included. */
  observers(subject: Phone, candidates: Iterable<Phone>): Phone[] {
    const peers = this.peers(subject.id)
    return [...candidates].filter(phone => phone === subject || peers.has(phone.id))
  }

  private peers(id: number): Set<number> {
    const known = this.peersOf.get(id)
    if (known) return known
    const made = new Set<number>()
    this.peersOf.set(id, made)
    return made
  }
}
