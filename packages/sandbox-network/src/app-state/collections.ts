import { proto } from '@whiskeysockets/baileys'
import type { Network } from '../network.ts'
import { type Phone, phoneJid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { bytesColumn, numberColumn } from '../store/row.ts'
import { stanza, stanzaId, wireTime } from '../wire/stanza.ts'

/** Number of the newest patch of a collection; 0 when there is none. */
export function collectionVersion(network: Network, phone: Phone, name: string): number {
  const sql = 'SELECT max(version) AS version FROM app_state WHERE phone = ? AND collection = ?'
  const row = network.store.get(sql, phone.id, name)
  return row && row.version !== null ? numberColumn(row, 'version') : 0
}

export function patchesAfter(network: Network, phone: Phone, name: string, version: number): Buffer[] {
  const sql = 'SELECT patch FROM app_state WHERE phone = ? AND collection = ? AND version > ? ORDER BY version'
  return network.store.all(sql, phone.id, name, version).map(row => bytesColumn(row, 'patch'))
}

/**
 * Appends a patch a client made on top of `base`; the new version, or undefined on conflict. The patch gets its version
 * written in: without it readers count on from their own, which is wrong for replies of several patches.
 */
export function acceptClientPatch(
  network: Network,
  phone: Phone,
  name: string,
  base: number,
  bytes: Buffer,
): number | undefined {
  if (base !== collectionVersion(network, phone, name)) return undefined
  const patch = proto.SyncdPatch.decode(bytes)
  appendPatch(network, phone, name, base + 1, patch)
  phone.primary.followPatch(name, base + 1, patch)
  return base + 1
}

export function appendPatch(
  network: Network,
  phone: Phone,
  name: string,
  version: number,
  patch: proto.ISyncdPatch,
): void {
  const bytes = proto.SyncdPatch.encode({ ...patch, version: { version } }).finish()
  const sql = 'INSERT INTO app_state (phone, collection, version, patch) VALUES (?, ?, ?, ?)'
  network.store.run(sql, phone.id, name, version, bytes)
}

/** Tells the companions to fetch, except the one that made the change. */
export function announceCollection(
  network: Network,
  phone: Phone,
  name: string,
  version: number,
  except?: number,
): void {
  const attrs = { from: phoneJid(phone), type: 'server_sync', id: stanzaId(), t: wireTime() }
  const content = stanza('collection', { name, version: String(version) })
  deliverToAll(network, phone, stanza('notification', attrs, [content]), except)
}
