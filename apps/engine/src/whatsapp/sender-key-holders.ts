import { createLru } from '../lru.ts'
import type { GroupMetadata, SignalDataSet, SignalKeyStore } from './baileys.ts'
import type { KeyStore } from './key-store.ts'

/**
 * Remembers which devices have a group's sender key (`sender-key-memory`), and whether everybody has it: then a message
 * is encrypted once and no member is looked at.
 */
export interface SenderKeyHolders {
  /** The key store, as the library's socket is to see it. */
  readonly keys: Pick<SignalKeyStore, 'get' | 'set'>
  /** A group as sending is to see it: without members while every device of theirs has the key. */
  toServe(group: GroupMetadata): GroupMetadata
}

type Holders = Record<string, boolean>

/** What the list of those to be served was made from. The group is another object once anything about it has changed. */
interface Basis {
  readonly group: GroupMetadata
  readonly devicesVersion: number
}

interface Known {
  readonly holders: Holders
  /** With this list a message has found nobody without the key. */
  served: Basis | null
}

/** Groups that are written to now and then; a message to another one reads its row. */
const remembered = 20

/** `devicesVersion` changes with everything that is learnt of anybody's devices. */
export function createSenderKeyHolders(
  store: Pick<KeyStore, 'get' | 'commit'>,
  devicesVersion: () => number,
): SenderKeyHolders {
  const known = createLru<string, Known>(remembered)
  /** Lists with which a message is on its way: sends of a session go one after another. */
  const trying = new Map<string, Basis>()
  /** Handed to the library, which adds devices to them and hands them back. */
  const lent = new WeakSet<object>()

  async function find(jid: string): Promise<Known | undefined> {
    const found = known.get(jid)
    if (found) return found
    const stored = (await store.get('sender-key-memory', [jid]))[jid]
    // Another may have been faster.
    if (stored && !known.get(jid)) known.set(jid, { holders: stored, served: null })
    return known.get(jid)
  }

  /** What the library adds shows as its own, without a look at the thousand that were there. */
  async function lend(jid: string): Promise<Holders | undefined> {
    const holders = (await find(jid))?.holders
    if (!holders) return undefined
    const copy: Holders = Object.create(holders)
    lent.add(copy)
    return copy
  }

  /** Answers what is to be written; undefined when that is nothing. */
  function takeBack(jid: string, value: Holders | null): Holders | null | undefined {
    const basis = trying.get(jid)
    trying.delete(jid)
    if (value === null) {
      known.delete(jid)
      return null
    }
    const isLent = lent.has(value)
    const entry = known.get(jid)
    if (isLent && Object.keys(value).length === 0) {
      const isSame = entry !== undefined && Object.getPrototypeOf(value) === entry.holders
      if (isSame && basis) entry.served = basis
      return undefined
    }
    const holders = isLent ? { ...Object.getPrototypeOf(value), ...value } : { ...value }
    known.set(jid, { holders, served: null })
    return holders
  }

  return {
    keys: {
      async get(type, ids) {
        if (type !== 'sender-key-memory') return store.get(type, ids)
        const found: Record<string, Holders> = {}
        for (const jid of ids) {
          const holders = await lend(jid)
          if (holders) found[jid] = holders
        }
        return asValues(found)
      },
      async set(data) {
        const { 'sender-key-memory': memory, ...rest } = data
        const written = Object.entries(memory ?? {}).flatMap(([jid, value]) => {
          const holders = takeBack(jid, value)
          return holders === undefined ? [] : [[jid, holders] as const]
        })
        const all: SignalDataSet =
          written.length > 0 ? { ...rest, 'sender-key-memory': Object.fromEntries(written) } : rest
        if (Object.keys(all).length > 0) await store.commit(all)
      },
    },
    toServe(group) {
      const basis = { group, devicesVersion: devicesVersion() }
      const served = known.get(group.id)?.served
      if (served?.group === group && served.devicesVersion === basis.devicesVersion)
        return { ...group, participants: [] }
      trying.set(group.id, basis)
      return group
    },
  }
}

/** The library asks for one type at a time, and this one has these values. */
function asValues<T>(found: Record<string, Holders>): { [id: string]: T } {
  return found as { [id: string]: T }
}
