import { BufferJSON, type LTHashState, newLTHashState } from '@whiskeysockets/baileys'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { textColumn } from '../store/row.ts'

/** The phone's running hash over a collection: what a correct next patch is computed from. */
export function loadHashState(network: Network, phone: Phone, name: string): LTHashState {
  const sql = 'SELECT state FROM app_state_hash WHERE phone = ? AND collection = ?'
  const row = network.store.get(sql, phone.id, name)
  // written by saveHashState alone
  return row ? JSON.parse(textColumn(row, 'state'), BufferJSON.reviver) : newLTHashState()
}

export function saveHashState(network: Network, phone: Phone, name: string, state: LTHashState): void {
  const sql = 'INSERT OR REPLACE INTO app_state_hash (phone, collection, state) VALUES (?, ?, ?)'
  network.store.run(sql, phone.id, name, JSON.stringify(state, BufferJSON.replacer))
}
