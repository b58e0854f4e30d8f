import { z } from 'zod'
import { parseJid } from '../identity/jid.ts'
import { bytes, ownKeyPair, wholeNumber } from './fields.ts'

/** Ids of one-time pre-keys are 24 bits, and 0 is none. */
const preKeyId = z
  .int()
  .min(1)
  .max(2 ** 24 - 1)

/** `<number>:<device>@s.whatsapp.net`: a linked device, never the phone itself. */
const deviceJid = (server: 's.whatsapp.net' | 'lid') =>
  z.string().refine(text => {
    const jid = parseJid(text)
    return jid?.server === server && jid.device > 0
  }, `must be <user>:<device>@${server}`)

/** Null and absent are the same. */
const maybe = <T extends z.ZodType>(type: T) =>
  type
    .nullish()
    .transform(value => value ?? undefined)
    .optional()

/** Text of a column, which has no NUL. */
const shownName = z.string().refine(text => !text.includes('\0'), 'must have no NUL')

/** What the phone signed when it accepted this device (`ADVSignedDeviceIdentity`), and what the device signed. */
const account = z.object({
  /** `ADVDeviceIdentity`, encoded. */
  details: bytes(),
  accountSignatureKey: bytes(32, 33),
  accountSignature: bytes(64),
  deviceSignature: bytes(64),
})

/**
 * The credentials of a linked device, named as the protocol library names them. Fields that are not here are kept as they are: they are the
 * library's, or the engine's own (`additionalData`).
 */
export const imageCredentials = z.looseObject({
  /** Logs in. */
  noiseKey: ownKeyPair,
  signedIdentityKey: ownKeyPair,
  signedPreKey: z.looseObject({ keyPair: ownKeyPair, signature: bytes(64), keyId: z.int().min(0) }),
  registrationId: z
    .int()
    .min(0)
    .max(2 ** 32 - 1),
  /** Was used while linking alone. */
  pairingEphemeralKeyPair: maybe(ownKeyPair),
  /** 32 bytes in base64. */
  advSecretKey: z.base64().refine(text => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64'),
  account,
  me: z.looseObject({ id: deviceJid('s.whatsapp.net'), lid: maybe(deviceJid('lid')), name: maybe(shownName) }),
  signalIdentities: z
    .array(
      z.object({
        identifier: z.object({ name: z.string(), deviceId: z.int().min(0) }),
        identifierKey: bytes(32, 33),
      }),
    )
    .default([]),
  nextPreKeyId: preKeyId,
  firstUnuploadedPreKeyId: preKeyId,
  myAppStateKeyId: maybe(z.string()),
  lastAccountSyncTimestamp: maybe(wholeNumber),
  platform: maybe(z.string()),
  routingInfo: maybe(bytes()),
  lastPropHash: maybe(z.string()),
  accountSyncCounter: z.int().min(0).default(0),
  accountSettings: z.looseObject({ unarchiveChats: z.boolean().default(false) }).default({ unarchiveChats: false }),
  processedHistoryMessages: z.array(z.unknown()).default([]),
  registered: z.boolean().default(false),
})
export type ImageCredentials = z.output<typeof imageCredentials>
