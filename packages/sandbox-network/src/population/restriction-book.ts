import { type Phone, phoneJid } from '../registry/phone.ts'
import type { Store } from '../store/database.ts'
import { textColumn } from '../store/row.ts'
import { type Answer, complain, isBanned, judge, type Sending } from './restriction.ts'
import { RestrictionFigures } from './restriction-figures.ts'
import { newStanding, Standing } from './standing.ts'

/** Which worlds restrict senders, by which figures, and how each sender stands. Off where nobody has switched it on. */
export class RestrictionBook {
  private readonly store: Store
  private readonly figures = new Map<string, RestrictionFigures>()

  constructor(store: Store) {
    this.store = store
    for (const row of store.all('SELECT owner, figures FROM restrictions')) {
      const figures = RestrictionFigures.parse(JSON.parse(textColumn(row, 'figures')))
      this.figures.set(textColumn(row, 'owner'), figures)
    }
  }

  of(owner: string): RestrictionFigures | null {
    return this.figures.get(owner) ?? null
  }

  /** Null: off. What senders did stays known. */
  set(owner: string, figures: RestrictionFigures | null): void {
    if (figures === null) {
      this.figures.delete(owner)
      this.store.run('DELETE FROM restrictions WHERE owner = ?', owner)
      return
    }
    this.figures.set(owner, figures)
    const sql = 'INSERT OR REPLACE INTO restrictions (owner, figures) VALUES (?, ?)'
    this.store.run(sql, owner, JSON.stringify(figures))
  }

  standing(phone: Phone): Standing {
    const row = this.store.get('SELECT record FROM standings WHERE phone = ?', phone.id)
    return row ? Standing.parse(JSON.parse(textColumn(row, 'record'))) : newStanding()
  }

  save(phone: Phone, standing: Standing): void {
    const sql = 'INSERT OR REPLACE INTO standings (phone, record) VALUES (?, ?)'
    this.store.run(sql, phone.id, JSON.stringify(standing))
  }

  /** What is answered to a message; null: the world restricts nobody. */
  judge(from: Phone, to: Phone, now: number): Answer | null {
    const sending = this.sending(from)
    if (!sending) return null
    const isFirst = !this.hasMet(from, to)
    const answer = judge(sending, isFirst, now)
    this.save(from, sending.standing)
    if (answer === 'accepted' && isFirst) {
      this.store.run('INSERT OR IGNORE INTO meetings (phone, peer) VALUES (?, ?)', from.id, to.id)
    }
    return answer
  }

  complain(about: Phone, kind: 'blocks' | 'reports' | 'unknown', now: number): void {
    const sending = this.sending(about)
    if (!sending) return
    complain(sending, kind, now)
    this.save(about, sending.standing)
  }

  /** When a sender's ban ends; null: there is none. */
  bannedUntil(phone: Phone, now: number): number | null {
    if (!this.of(phone.owner)) return null
    const standing = this.standing(phone)
    return isBanned(standing, now) ? standing.banned_until : null
  }

  /** Since when an account has been linked: as it was told, else since the oldest link that it has. */
  linkedAt(phone: Phone, standing: Standing): number {
    const links = [...phone.devices.values()].map(({ record }) => Date.parse(record.linkedAt))
    return standing.linked_at ?? Math.min(Date.now(), ...links)
  }

  /** One of them has written to the other. */
  private hasMet(from: Phone, to: Phone): boolean {
    const sql = `SELECT 1 FROM meetings WHERE phone = ? AND peer = ?
      UNION ALL SELECT 1 FROM messages WHERE phone = ? AND chat = ? LIMIT 1`
    return this.store.get(sql, from.id, to.id, from.id, phoneJid(to)) !== undefined
  }

  private sending(phone: Phone): Sending | null {
    const figures = this.of(phone.owner)
    if (!figures) return null
    const standing = this.standing(phone)
    return { figures, standing, linkedAt: this.linkedAt(phone, standing) }
  }
}
