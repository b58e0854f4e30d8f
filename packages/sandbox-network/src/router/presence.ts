import type { Network } from '../network.ts'
import { observersOf } from '../registry/observers.ts'
import { type Phone, phoneAddress, phoneJid } from '../registry/phone.ts'
import type { Connection } from '../session/connection.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'

interface Watcher {
  connection: Connection
  isLid: boolean
}

/** Who is available and who wants to know. Lives in memory: a restart makes everybody unavailable, as it should. */
export class Presences {
  private readonly available = new Map<number, Set<Connection>>()
  private readonly watchers = new Map<number, Map<Connection, Watcher>>()

  isAvailable(phone: Phone): boolean {
    return (this.available.get(phone.id)?.size ?? 0) > 0
  }

  subscribe(subject: Phone, watcher: Watcher): void {
    const watchers = this.watchers.get(subject.id) ?? new Map<Connection, Watcher>()
    this.watchers.set(subject.id, watchers.set(watcher.connection, watcher))
    watcher.connection.send(this.stanzaFor(subject, watcher.isLid))
  }

  /** Marks one companion of the phone; watchers hear when the phone's state as a whole changes. */
  set(phone: Phone, connection: Connection, isAvailable: boolean): void {
    const before = this.isAvailable(phone)
    const connections = this.available.get(phone.id) ?? new Set<Connection>()
    if (isAvailable) connections.add(connection)
    else connections.delete(connection)
    this.available.set(phone.id, connections)
    if (before !== this.isAvailable(phone)) this.announce(phone)
  }

  drop(connection: Connection): void {
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

/**
 * `<presence>` of a companion: a subscription, or whether it is available. The name it carries is ignored: clients repeat
 * one they heard earlier, and a real change comes as a patch of the settings.
 */
export function onPresence(network: Network, connection: Connection, phone: Phone, node: Stanza): void {
  const { type, to } = node.attrs
  if (type === 'subscribe') {
    const subject = network.directory.resolve(phone.owner, to)
    if (subject) network.presences.subscribe(subject.phone, { connection, isLid: subject.isLid })
    return
  }
  if (type !== 'available' && type !== 'unavailable') return
  if (type === 'unavailable') network.directory.saveProfile(phone, { lastSeen: Number(wireTime()) })
  network.presences.set(phone, connection, type === 'available')
  for (const observer of observersOf(network, phone)) network.sightings.note(observer, phoneJid(phone), type)
}
