import type { Store } from './database.ts'
import { bytesColumn } from './row.ts'

/** The named value, made and stored on first use (certificates and their keys). */
export function metaValue(store: Store, name: string, make: () => Uint8Array): Buffer {
  const row = store.get('SELECT value FROM meta WHERE name = ?', name)
  if (row) return bytesColumn(row, 'value')
  const value = Buffer.from(make())
  store.run('INSERT INTO meta (name, value) VALUES (?, ?)', name, value)
  return value
}
