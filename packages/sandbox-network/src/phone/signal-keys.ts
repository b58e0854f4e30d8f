import { BufferJSON, type SignalDataSet, type SignalDataTypeMap, type SignalKeyStore } from '@whiskeysockets/baileys'
import type { Store } from '../store/database.ts'
import { textColumn } from '../store/row.ts'

export interface SignalKeys extends SignalKeyStore {
  /** Writes everything set since the last save. Reads see unsaved values. */
  save(): void
}

/**
 * Signal keys of a phone. Changes wait for `save`, so that a ratchet step becomes durable in the same transaction as
 * its effect (the logged message, the cleared queue entry): after a crash either both happened or neither.
 */
export function createSignalKeys(store: Store, phoneId: number): SignalKeys {
  const unsaved = new Map<string, { type: string; id: string; value: string | null }>()

  function read(type: string, id: string): string | undefined {
    const waiting = unsaved.get(`${type}/${id}`)
    if (waiting) return waiting.value ?? undefined
    const sql = 'SELECT value FROM signal_keys WHERE phone = ? AND type = ? AND id = ?'
    const row = store.get(sql, phoneId, type, id)
    return row && textColumn(row, 'value')
  }

  return {
    get(type, ids) {
      const found: Record<string, SignalDataTypeMap[typeof type]> = {}
      for (const id of ids) {
        const text = read(type, id)
        // written by `set` under the same type
        if (text !== undefined) found[id] = JSON.parse(text, BufferJSON.reviver)
      }
      return found
    },
    set(data: SignalDataSet) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) {
          const text = value === null ? null : JSON.stringify(value, BufferJSON.replacer)
          unsaved.set(`${type}/${id}`, { type, id, value: text })
        }
      }
    },
    save() {
      for (const { type, id, value } of unsaved.values()) writeKey(store, phoneId, type, id, value)
      unsaved.clear()
    },
  }
}

/** Writes one key at once; null deletes it. */
export function writeKey(store: Store, phoneId: number, type: string, id: string, value: string | null): void {
  if (value === null) {
    store.run('DELETE FROM signal_keys WHERE phone = ? AND type = ? AND id = ?', phoneId, type, id)
  } else {
    const sql = 'INSERT OR REPLACE INTO signal_keys (phone, type, id, value) VALUES (?, ?, ?, ?)'
    store.run(sql, phoneId, type, id, value)
  }
}
