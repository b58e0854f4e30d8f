import { setImmediate } from 'node:timers/promises'
import type { FoundSession } from '../found-session.ts'
import { ImportError } from '../import-error.ts'
import { createGathering, turnAfter } from '../make-found.ts'
import { readKeyName } from './key-name.ts'
import { looseJson } from './loose-json.ts'

/** One value of a store: `creds`, or `<type>-<id>`, and its JSON. */
export interface StoredValue {
  readonly name: string
  readonly json: string
}

/**
 * A session out of the values that a program on Baileys keeps, whichever way it keeps them.
 * @throws ImportError
 */
export async function gatherBaileys(
  credsJson: string,
  values: Iterable<StoredValue> | AsyncIterable<StoredValue>,
  changedAt: Date | null = null,
): Promise<FoundSession> {
  const creds = readCreds(credsJson)
  const gathering = createGathering()
  let count = 0
  for await (const { name, json } of values) {
    count += 1
    if (count % turnAfter === 0) await setImmediate()
    const key = readKeyName(name)
    const value = key ? valueIn(json) : undefined
    if (!key) gathering.leave('unknown_keys')
    else if (value === undefined) gathering.leave('unreadable_keys')
    // An empty file or null is a key that was taken away.
    else if (value !== null) gathering.take({ ...key, value })
  }
  return gathering.finish(creds, changedAt)
}

/** Undefined: a file that was cut off while it was written. */
function valueIn(json: string): unknown {
  if (json.trim() === '') return null
  try {
    return looseJson(json)
  } catch {
    return undefined
  }
}

function readCreds(json: string): unknown {
  const creds = valueIn(json)
  if (typeof creds !== 'object' || creds === null) {
    throw new ImportError('broken_credentials', 'The credentials are empty or cut off.')
  }
  // The other program's own notes, and what belongs to its attempts to link.
  return { ...creds, ...deviceLid(creds), additionalData: undefined, pairingCode: undefined }
}

/** Some versions have written the LID without the device, which is the one of the phone number. */
function deviceLid(creds: object): { me?: unknown } {
  const me: unknown = 'me' in creds ? creds.me : undefined
  if (typeof me !== 'object' || me === null || !('id' in me && 'lid' in me)) return {}
  const device = /:(\d+)@/.exec(String(me.id))?.[1]
  const user = /^(\d+)@lid$/.exec(String(me.lid))?.[1]
  return device && user ? { me: { ...me, lid: `${user}:${device}@lid` } } : {}
}
