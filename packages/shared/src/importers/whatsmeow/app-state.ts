import type { Gathering } from '../make-found.ts'
import type { StoredRows } from '../stored-rows.ts'

/**
 * Keys and collections of the account's settings (archived chats, contacts): the collection's version, its hash, and the MACs of what is in it.
 * Answers the id of the newest key, in base64.
 */
export async function takeAppState(store: StoredRows, jid: string, gathering: Gathering): Promise<string | undefined> {
  let newest: { id: string; at: number } | undefined
  for await (const row of store.rows('whatsmeow_app_state_sync_keys', ['jid', jid])) {
    const id = base64(row.key_id)
    const at = Number(row.timestamp)
    gathering.take({ type: 'app-state-sync-key', id, value: { keyData: row.key_data, timestamp: String(at) } })
    if (!newest || at > newest.at) newest = { id, at }
  }
  const macs = await readMacs(store, jid)
  for await (const { name, version, hash } of store.rows('whatsmeow_app_state_version', ['jid', jid])) {
    const indexValueMap = Object.fromEntries(macs.get(String(name)) ?? [])
    gathering.take({
      type: 'app-state-sync-version',
      id: String(name),
      value: { version: Number(version), hash, indexValueMap },
    })
  }
  return newest?.id
}

type Macs = Map<string, { readonly valueMac: unknown }>

/** By collection, then by the index's MAC: the newest of each. */
async function readMacs(store: StoredRows, jid: string): Promise<ReadonlyMap<string, Macs>> {
  const found = new Map<string, Macs>()
  const versions = new Map<string, number>()
  for await (const row of store.rows('whatsmeow_app_state_mutation_macs', ['jid', jid])) {
    const [name, index, version] = [String(row.name), base64(row.index_mac), Number(row.version)]
    const macs = found.get(name) ?? new Map()
    found.set(name, macs)
    if ((versions.get(`${name}/${index}`) ?? -1) > version) continue
    versions.set(`${name}/${index}`, version)
    macs.set(index, { valueMac: row.value_mac })
  }
  return found
}

function base64(cell: unknown): string {
  return cell instanceof Uint8Array ? Buffer.from(cell).toString('base64') : ''
}
