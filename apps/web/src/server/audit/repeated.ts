import type { Sql } from 'postgres'
import { createThrottle } from '../auth/throttle.ts'
import type { AuditRecord } from './insert-records.ts'

/** Keys kept at most; the oldest make room. */
const maxKeys = 10_000

export interface Seldom {
  /** Of the counter. */
  readonly name: string
  readonly windowMs: number
}

/**
 * Tells of a record whether it is one too many. A program that is refused for its pace is refused many times in a minute: the first
 * in a while is noted, of all web processes together. This process remembers what it has heard, so that a flood costs no statement each.
 */
export function createRepeated(sql: Sql, { name, windowMs }: Seldom): (record: AuditRecord) => Promise<boolean> {
  const throttle = createThrottle(sql, { name, tries: 1, windowMs })
  const notedUntil = new Map<string, number>()
  function remember(key: string, forMs: number): void {
    notedUntil.delete(key)
    notedUntil.set(key, Date.now() + forMs)
    const eldest = notedUntil.keys().next()
    if (notedUntil.size > maxKeys && !eldest.done) notedUntil.delete(eldest.value)
  }
  return async record => {
    const key = keyOf(record)
    if ((notedUntil.get(key) ?? 0) > Date.now()) return true
    remember(key, windowMs)
    // While the database is away each process notes its own first.
    const waitSeconds = await throttle.spend(key).catch(() => 0)
    if (waitSeconds > 0) remember(key, waitSeconds * 1000)
    return waitSeconds > 0
  }
}

function keyOf(record: AuditRecord): string {
  const { accountId, actor, userId, tokenId, sessionId, target, operation, outcome } = record
  const whose = actor === 'link' ? target : ''
  return [accountId, actor, userId, tokenId, sessionId, operation, outcome, whose].join(' ')
}
