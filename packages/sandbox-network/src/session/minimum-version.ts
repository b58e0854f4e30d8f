import type { ClientIdentity } from '../noise/handshake.ts'
import type { Store } from '../store/database.ts'
import { textColumn } from '../store/row.ts'

const NAME = 'minimum_version'

/** From now on clients that announce an older version are turned away; null: every version is good. */
export function requireVersion(store: Store, version: string | null): void {
  store.run('DELETE FROM meta WHERE name = ?', NAME)
  if (version !== null) store.run('INSERT INTO meta (name, value) VALUES (?, ?)', NAME, Buffer.from(version))
}

/** Whether the network still takes the version that a client announces. */
export function isVersionAccepted(store: Store, { payload }: ClientIdentity): boolean {
  const row = store.get('SELECT CAST(value AS TEXT) AS version FROM meta WHERE name = ?', NAME)
  if (!row) return true
  const { primary, secondary, tertiary } = payload.userAgent?.appVersion ?? {}
  const announced = [primary ?? 0, secondary ?? 0, tertiary ?? 0]
  const minimum = textColumn(row, 'version').split('.').map(Number)
  const decisive = announced.findIndex((part, place) => part !== minimum[place])
  return decisive < 0 || (announced[decisive] ?? 0) > (minimum[decisive] ?? 0)
}
