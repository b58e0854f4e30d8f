import type { Store } from '../store/database.ts'
import { numberColumn, textColumn } from '../store/row.ts'

/** A status that a phone has posted or seen. */
export interface Status {
  id: string
  /** PN JID of the author */
  sender: string
  text: string
  /** seconds */
  timestamp: number
}

/** What an owner posts. */
export interface StatusPost {
  text: string
  /** false: no device can read it */
  readable: boolean
  /** it was posted so long ago, and comes only now */
  age_seconds: number
}

/** Statuses are gone after a day. */
const SHOWN_SECONDS = 24 * 60 * 60

/** Adds a status, once; those whose day is over go. */
export function keepStatus(store: Store, phone: number, { id, sender, text, timestamp }: Status): void {
  store.run('DELETE FROM statuses WHERE phone = ? AND timestamp <= ?', phone, oldestShown())
  const sql = 'INSERT OR IGNORE INTO statuses (phone, id, sender, text, timestamp) VALUES (?, ?, ?, ?, ?)'
  store.run(sql, phone, id, sender, text, timestamp)
}

/** Of the last day, in the order they came. */
export function listStatuses(store: Store, phone: number): Status[] {
  const sql = 'SELECT id, sender, text, timestamp FROM statuses WHERE phone = ? AND timestamp > ? ORDER BY seq'
  return store.all(sql, phone, oldestShown()).map(row => ({
    id: textColumn(row, 'id'),
    sender: textColumn(row, 'sender'),
    text: textColumn(row, 'text'),
    timestamp: numberColumn(row, 'timestamp'),
  }))
}

function oldestShown(): number {
  return Math.floor(Date.now() / 1000) - SHOWN_SECONDS
}
