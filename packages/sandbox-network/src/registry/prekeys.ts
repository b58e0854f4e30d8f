import type { Store } from '../store/database.ts'
import { bytesColumn, numberColumn } from '../store/row.ts'
import type { Device } from './device.ts'
import type { PreKey } from './key-bundle.ts'
import type { Phone } from './phone.ts'

export function savePreKey(store: Store, phone: Phone, device: Device, id: number, publicKey: Buffer): void {
  const sql = 'INSERT OR REPLACE INTO prekeys (phone, device, key, public) VALUES (?, ?, ?, ?)'
  store.run(sql, phone.id, device.id, id, publicKey)
}

export function countPreKeys(store: Store, phone: Phone, device: Device): number {
  const row = store.get('SELECT count(*) AS total FROM prekeys WHERE phone = ? AND device = ?', phone.id, device.id)
  return row ? numberColumn(row, 'total') : 0
}

export function preKeyIds(store: Store, phone: Phone, device: Device): number[] {
  const rows = store.all('SELECT key FROM prekeys WHERE phone = ? AND device = ?', phone.id, device.id)
  return rows.map(row => numberColumn(row, 'key'))
}

/** Hands out one prekey and forgets it: each is good for one session. */
export function takePreKey(store: Store, phone: Phone, device: Device): PreKey | undefined {
  const sql = 'SELECT key, public FROM prekeys WHERE phone = ? AND device = ? ORDER BY key LIMIT 1'
  const row = store.get(sql, phone.id, device.id)
  if (!row) return undefined
  const id = numberColumn(row, 'key')
  store.run('DELETE FROM prekeys WHERE phone = ? AND device = ? AND key = ?', phone.id, device.id, id)
  return { id, publicKey: bytesColumn(row, 'public') }
}
