import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import { createDb } from '@messenger/shared/db/create-db'
import { messages } from '@messenger/shared/db/schema'
import { proto, type SignalDataSet, type SignalDataTypeMap } from '../../src/whatsapp/baileys.ts'
import { loadCredentials } from '../../src/whatsapp/credentials.ts'
import { findContent } from '../../src/whatsapp/find-content.ts'
import { createKeyStore } from '../../src/whatsapp/key-store.ts'
import { testMasterKey } from '../../test/seed.ts'
import type { SessionRow } from './bare-protocol.ts'
import type { BareStore } from './bare-store.ts'
import { createMemoryStore } from './memory-store.ts'

/**
 * What a careful program would write around the library: the engine's own key store below the library's stock
 * transactions, messages stored before they are sent and when they have arrived. One transaction each, no events.
 */
export function createDurableStores(databaseUrl: string) {
  const database = createDb(databaseUrl, { poolSize: 20, applicationName: 'bench-bare' })
  const { db, sql } = database
  const sealer = createSealer(testMasterKey)

  /** Copies a stored session into memory. */
  async function copyToMemory(sessionId: number, from: BareStore): Promise<BareStore> {
    const memory = createMemoryStore(from.creds)
    const rows = await sql<{ type: keyof SignalDataTypeMap; ids: string[] }[]>`
      select type, array_agg(id) as ids from signal_keys where session_id = ${sessionId} group by type`
    for (const { type, ids } of rows) await memory.keys.set({ [type]: await from.keys.get(type, ids) })
    return memory
  }

  return async ({ sessionId, epoch }: SessionRow, kind: 'memory' | 'durable'): Promise<BareStore> => {
    const credentials = await loadCredentials(sql, sealer, sessionId, epoch)
    const keys = createKeyStore({ sql, sealer, sessionId, epoch, patienceMs: 12_000, onFailed: () => process.exit(1) })
    const seal = (networkId: string, content: proto.IMessage) =>
      sealer.seal(proto.Message.encode(content).finish(), sealContext.message(sessionId, networkId))
    const store: BareStore = {
      creds: credentials.creds,
      keys: { get: keys.get, set: (data: SignalDataSet) => keys.commit(data) },
      saveCreds: credentials.save,
      async sending(networkId, jid, content) {
        await db.insert(messages).values({
          ...{ sessionId, chat: jid, networkId, fromMe: true, remoteJid: jid },
          ...{ sealedContent: seal(networkId, content), status: 1, timestamp: Math.floor(Date.now() / 1000) },
        })
      },
      async arrived({ key, message, messageTimestamp }) {
        const remoteJid = key.remoteJid ?? ''
        await db
          .insert(messages)
          .values({
            ...{ sessionId, chat: remoteJid, networkId: key.id ?? '', fromMe: false, remoteJid },
            ...{ sealedContent: seal(key.id ?? '', message ?? {}), status: 3, timestamp: Number(messageTimestamp) },
          })
          .onConflictDoNothing()
      },
      find: async networkId => (await findContent({ database, sealer }, sessionId, networkId))?.content,
    }
    return kind === 'memory' ? copyToMemory(sessionId, store) : store
  }
}
