import { z } from 'zod'
import { bytesFromJson } from '../session-image/bytes-json.ts'
import type { SignalEntry } from '../session-image/signal-entry.ts'

const lengthOf = (base64: string) => Buffer.from(base64, 'base64').length

/** The states of a sender key, as the library writes them; bytes may be arrays of numbers in old ones. */
const seed = z.union([z.instanceof(Uint8Array), z.array(z.int()), z.record(z.string(), z.unknown()), z.string()])
const senderKey = z
  .array(
    z.looseObject({
      senderKeyId: z.int().min(0),
      senderChainKey: z.looseObject({ iteration: z.int().min(0), seed }),
    }),
  )
  .min(1)

/** Whether keys inside a value have the lengths that they must have: what has not would break when it is used. */
export function isSound(entry: SignalEntry): boolean {
  if (entry.type === 'session') return Object.values(entry.value._sessions).every(isSoundSession)
  if (entry.type === 'sender-key') return isSoundSenderKey(entry.value)
  return true
}

type DeviceSession = Extract<SignalEntry, { type: 'session' }>['value']['_sessions'][string]

function isSoundSession({ currentRatchet, indexInfo, _chains: chains }: DeviceSession): boolean {
  const { ephemeralKeyPair, lastRemoteEphemeralKey, rootKey } = currentRatchet
  return (
    [ephemeralKeyPair.pubKey, lastRemoteEphemeralKey, indexInfo.remoteIdentityKey].every(key => lengthOf(key) === 33) &&
    [ephemeralKeyPair.privKey, rootKey].every(key => lengthOf(key) === 32) &&
    Object.entries(chains).every(
      ([ratchetKey, { chainKey, messageKeys }]) =>
        lengthOf(ratchetKey) === 33 &&
        (chainKey.key == null || lengthOf(chainKey.key) === 32) &&
        Object.values(messageKeys).every(key => lengthOf(key) === 32),
    )
  )
}

function isSoundSenderKey(bytes: Uint8Array): boolean {
  try {
    return senderKey.safeParse(bytesFromJson(Buffer.from(bytes).toString('utf8'))).success
  } catch {
    // Not even JSON.
    return false
  }
}
