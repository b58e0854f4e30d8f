import { z } from 'zod'
import { bytes, keyPair, wholeNumber } from './fields.ts'

const base64 = z.base64()
const counter = z.int().min(-1)

/** One Signal session with a device, as libsignal's JavaScript writes it: bytes in base64, public keys with their type byte (33 bytes). */
const deviceSession = z.looseObject({
  registrationId: z.int().min(0).optional(),
  currentRatchet: z.looseObject({
    ephemeralKeyPair: z.object({ pubKey: base64, privKey: base64 }),
    lastRemoteEphemeralKey: base64,
    previousCounter: counter,
    rootKey: base64,
  }),
  indexInfo: z.looseObject({
    baseKey: base64,
    /** 1: ours, 2: theirs. */
    baseKeyType: z.int().min(1).max(2),
    /** −1: it is the open one. */
    closed: z.number(),
    used: z.number(),
    created: z.number(),
    remoteIdentityKey: base64,
  }),
  /** By the ratchet key. */
  _chains: z.record(
    z.string(),
    z.looseObject({
      chainKey: z.looseObject({ counter, key: base64.nullish() }),
      /** 1: sending, 2: receiving. */
      chainType: z.int().min(1).max(2),
      /** Keys that were skipped, by their counter. */
      messageKeys: z.record(z.string(), base64),
    }),
  ),
  pendingPreKey: z.looseObject({ signedKeyId: z.int(), preKeyId: z.int().optional(), baseKey: base64 }).optional(),
})

/** The values of each kind of key, by the names that the protocol library has for the kinds. */
const values = {
  /** `id`: its number. */
  'pre-key': keyPair,
  /** `id`: Signal address, `<user>[_<kind>].<device>`. Sessions by the base key. */
  session: z.looseObject({ version: z.string(), _sessions: z.record(z.string(), deviceSession) }),
  /** `id`: `<group>::<user>[_<kind>]::<device>`. JSON of the record's states, as bytes. */
  'sender-key': bytes(),
  /** `id`: the group. Which devices have the key that this one speaks with there. */
  'sender-key-memory': z.record(z.string(), z.boolean()),
  /** `id`: base64 of the key's id. */
  'app-state-sync-key': z.looseObject({
    keyData: bytes(),
    fingerprint: z.looseObject({}).nullish(),
    timestamp: wholeNumber.nullish(),
  }),
  /** `id`: the collection's name. */
  'app-state-sync-version': z.object({
    version: wholeNumber,
    hash: bytes(128),
    /** By the base64 of the index's MAC. */
    indexValueMap: z.record(z.string(), z.object({ valueMac: bytes(32) })),
  }),
  /** Two for each person: `<phone>` → LID, `<lid>_reverse` → phone. User parts. */
  'lid-mapping': z
    .string()
    .min(1)
    .max(500)
    .refine(text => !text.includes('\0')),
  /** `id`: user part. Devices, as text. */
  'device-list': z.array(z.string()),
  /** `id`: JID. Privacy token. */
  tctoken: z.looseObject({ token: bytes() }),
  /** `id`: Signal address. */
  'identity-key': bytes(32, 33),
} as const

export type SignalKeyType = keyof typeof values
export const signalKeyTypes = Object.keys(values) as readonly SignalKeyType[]

type EntryOf<T extends SignalKeyType> = {
  readonly type: T
  readonly id: string
  readonly value: z.output<(typeof values)[T]>
}
/** One key of a session's Signal state. */
export type SignalEntry = { [T in SignalKeyType]: EntryOf<T> }[SignalKeyType]

/** Any key; a kind that is not known here is none of a session of ours. */
export const signalEntry: z.ZodType<SignalEntry> = z.discriminatedUnion('type', [
  entry('pre-key'),
  entry('session'),
  entry('sender-key'),
  entry('sender-key-memory'),
  entry('app-state-sync-key'),
  entry('app-state-sync-version'),
  entry('lid-mapping'),
  entry('device-list'),
  entry('tctoken'),
  entry('identity-key'),
])

function entry<T extends SignalKeyType>(type: T) {
  return z.object({ type: z.literal(type), id: z.string().min(1).max(500), value: values[type] })
}
