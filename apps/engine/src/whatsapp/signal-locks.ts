import { jidDecode } from './baileys.ts'
import type { KeyStore } from './key-store.ts'

export interface SignalLocks {
  /** Runs `work` when everything that was handed over before for the same Signal records has ended. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
}

/**
 * Turns for transactions on Signal sessions. The library names the session by whichever identifier is at hand, the phone
 * number's for a send and the LID for a message that came in, while both lead to one record: under different names they
 * would overwrite each other's ratchet steps, and messages already under way could never be read.
 */
export function createSignalLocks(store: Pick<KeyStore, 'get'>): SignalLocks {
  const last = new Map<string, Promise<unknown>>()

  async function namesOf(key: string): Promise<string[]> {
    const migrated = /^migrate-\d+-sessions-(\d+)$/.exec(key)?.[1]
    if (migrated) return namesOfUser(migrated)
    const jid = key.includes('@') ? jidDecode(key) : undefined
    if (!jid) return [key]
    const device = jid.device ?? 0
    if (jid.server.endsWith('lid')) {
      const phone = await mapped(`${jid.user}_reverse`)
      return [lidName(jid.user, device), ...(phone ? [phoneName(phone, device)] : [])]
    }
    const lid = await mapped(jid.user)
    return [phoneName(jid.user, device), ...(lid ? [lidName(lid, device)] : [])]
  }

  /** Sessions of all devices of a person move from the phone number to the LID. */
  async function namesOfUser(lid: string): Promise<string[]> {
    const phone = await mapped(`${lid}_reverse`)
    const first = [lidName(lid, 0), ...(phone ? [phoneName(phone, 0)] : [])]
    const prefixes = first.map(name => name.slice(0, -1))
    const busy = [...last.keys()].filter(name => prefixes.some(prefix => name.startsWith(prefix)))
    return [...new Set([...first, ...busy])]
  }

  async function mapped(id: string): Promise<string | undefined> {
    return (await store.get('lid-mapping', [id]))[id]
  }

  return {
    async run(key, work) {
      const names = await namesOf(key)
      const before = names.flatMap(name => last.get(name) ?? [])
      const mine = Promise.allSettled(before).then(work)
      for (const name of names) last.set(name, mine)
      try {
        return await mine
      } finally {
        for (const name of names) if (last.get(name) === mine) last.delete(name)
      }
    },
  }
}

const lidName = (user: string, device: number) => `lid ${user}.${device}`
const phoneName = (user: string, device: number) => `phone ${user}.${device}`
