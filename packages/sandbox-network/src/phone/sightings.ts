import { isoTime } from '../wire/iso-time.ts'

/** What a phone's owner saw of somebody: typing or recording in a chat, coming online, going offline. */
export interface Sighting {
  /** PN JID of who it was */
  from: string
  type: 'composing' | 'recording' | 'paused' | 'available' | 'unavailable'
  at: string
}

const KEPT = 200

/** The newest sightings of every phone. In memory: what flickers by is worth nothing after a restart. */
export class Sightings {
  private readonly ofPhone = new Map<number, Sighting[]>()

  note(phone: { id: number }, from: string, type: Sighting['type']): void {
    const seen = this.ofPhone.get(phone.id) ?? []
    this.ofPhone.set(phone.id, seen)
    seen.push({ from, type, at: isoTime() })
    if (seen.length > KEPT) seen.shift()
  }

  /** Oldest first. */
  list(phone: { id: number }): readonly Sighting[] {
    return this.ofPhone.get(phone.id) ?? []
  }
}
