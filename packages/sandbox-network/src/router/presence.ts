import { type Phone, phoneAddress } from '../registry/phone.ts'
import type { ClientConnection } from '../session/client-connection.ts'
import { type Stanza, stanza } from '../wire/stanza.ts'

interface Watcher {
  connection: ClientConnection
  isLid: boolean
}

/** Who is available and who wants to know. Lives in memory: a restart makes everybody unavailable, as it should. */
export class Presences {
  private readonly available = new Map<number, Set<ClientConnection>>()
  private readonly watchers = new Map<number, Map<ClientConnection, Watcher>>()

  isAvailable(phone: Phone): boolean {
    return (this.available.get(phone.id)?.size ?? 0) > 0
  }

  subscribe(subject: Phone, watcher: Watcher): void {
    const watchers = this.watchers.get(subject.id) ?? new Map<ClientConnection, Watcher>()
    this.watchers.set(subject.id, watchers.set(watcher.connection, watcher))
    watcher.connection.send(this.stanzaFor(subject, watcher.isLid))
  }

  /** Marks one companion of the phone; watchers hear when the phone's state as a whole changes. */
  set(phone: Phone, connection: ClientConnection, isAvailable: boolean): void {
    const before = this.isAvailable(phone)
    const connections = this.available.get(phone.id) ?? new Set<ClientConnection>()
    if (isAvailable) connections.add(connection)
    else connections.delete(connection)
    this.available.set(phone.id, connections)
    if (before !== this.isAvailable(phone)) this.announce(phone)
  }

  drop(connection: ClientConnection): void {
    for (const watchers of this.watchers.values()) watchers.delete(connection)
  }

  private announce(phone: Phone): void {
    for (const { connection, isLid } of this.watchers.get(phone.id)?.values() ?? []) {
      connection.send(this.stanzaFor(phone, isLid))
    }
  }

  private stanzaFor(phone: Phone, isLid: boolean): Stanza {
    const from = phoneAddress(phone, isLid)
    if (this.isAvailable(phone)) return stanza('presence', { from })
    const last = phone.profile.lastSeen ? String(phone.profile.lastSeen) : 'deny'
    return stanza('presence', { from, type: 'unavailable', last })
  }
}
