import {
  type AuthenticationCreds,
  initAuthCreds,
  type proto,
  type SignalDataSet,
  type SignalDataTypeMap,
} from '@whiskeysockets/baileys'
import type { BareStore } from './bare-store.ts'

type KeyType = keyof SignalDataTypeMap

/** Everything in Maps: nothing survives the process. */
export function createMemoryStore(creds: AuthenticationCreds = initAuthCreds()): BareStore {
  const keys = new Map<KeyType, Map<string, unknown>>()
  const sent = new Map<string, proto.IMessage>()
  return {
    creds,
    keys: {
      async get<T extends KeyType>(type: T, ids: string[]) {
        // yields, as any store does that is not in the process: a synchronous one starves the library's own replies
        await new Promise(resolve => setImmediate(resolve))
        const found = ids.flatMap(id => (keys.get(type)?.has(id) ? [[id, keys.get(type)?.get(id)] as const] : []))
        return valuesOf<T>(found)
      },
      set(data) {
        for (const [type, values] of entriesOf(data)) {
          const rows = keys.get(type) ?? new Map<string, unknown>()
          keys.set(type, rows)
          for (const [id, value] of Object.entries(values)) {
            if (value) rows.set(id, value)
            else rows.delete(id)
          }
        }
      },
    },
    saveCreds: async () => undefined,
    async sending(networkId, _jid, content) {
      sent.set(networkId, content)
    },
    arrived: async () => undefined,
    find: async networkId => sent.get(networkId),
  }
}

/** Values come back under the type with which `set` took them. */
function valuesOf<T extends KeyType>(found: ReadonlyArray<readonly [string, unknown]>) {
  return Object.fromEntries(found) as { [id: string]: SignalDataTypeMap[T] }
}

/** A `SignalDataSet` has no other keys than key types. */
function entriesOf(data: SignalDataSet) {
  return Object.entries(data).map(([type, values]) => [type as KeyType, values ?? {}] as const)
}
