import type { News } from '../news/news.ts'
import type { Phone } from '../registry/phone.ts'
import { isoTime } from '../wire/iso-time.ts'

/** What a phone's owner saw of somebody: typing or recording in a chat, coming online, going offline. */
export interface Sighting {
  /** PN JID of who it was */
  from: string
  /** where they typed: PN JID of the person, or the group's JID; null: of no chat */
  chat: string | null
  type: 'composing' | 'recording' | 'paused' | 'available' | 'unavailable'
  at: string
}

const KEPT = 200

/** The newest sightings of every phone. In memory: after a restart nobody needs them. */
export class Sightings {
  private readonly news: News
  private readonly ofPhone = new Map<number, Sighting[]>()

  constructor(news: News) {
    this.news = news
  }

  note(phones: readonly Phone[], sighting: Omit<Sighting, 'at'>): void {
    const seen = { ...sighting, at: isoTime() }
    for (const { id } of phones) {
      const before = this.ofPhone.get(id) ?? []
      this.ofPhone.set(id, before)
      before.push(seen)
      if (before.length > KEPT) before.shift()
    }
    if (phones.length > 0) this.news.note(phones.map(({ owner, number }) => ({ owner, number })))
  }

  /** Oldest first. */
  list(phone: { id: number }): readonly Sighting[] {
    return this.ofPhone.get(phone.id) ?? []
  }
}
