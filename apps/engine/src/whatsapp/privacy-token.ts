import { createLru } from '../lru.ts'
import type { SignalDataTypeMap } from './baileys.ts'
import type { KeyStore } from './key-store.ts'

const recheckAfterMs = 60 * 60 * 1000

/**
 * Keeps what rc14 loses: when a privacy token was last issued to a contact. The library writes it inside a transaction
 * that has already committed, so it would issue one with every message. Writes the time after a send, keeping the
 * peer's own token and timestamp.
 */
export function createPrivacyTokenMemory(keys: KeyStore) {
  const written = createLru<string, number>(1_000)

  return async (lidJid: string): Promise<void> => {
    if (Date.now() - (written.get(lidJid) ?? 0) < recheckAfterMs) return
    written.set(lidJid, Date.now())
    const stored = (await keys.get('tctoken', [lidJid]))[lidJid]
    const entry: SignalDataTypeMap['tctoken'] = { token: Buffer.alloc(0), ...stored, senderTimestamp: nowSeconds() }
    await keys.commit({ tctoken: { [lidJid]: entry } })
  }
}

const nowSeconds = () => Math.floor(Date.now() / 1000)
