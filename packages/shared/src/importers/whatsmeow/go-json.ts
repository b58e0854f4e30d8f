import { z } from 'zod'

/** Bytes as Go writes them into JSON: base64, and null for none. */
const bytes = z.base64().nullish()
const publicKey = z.base64().refine(text => Buffer.from(text, 'base64').length === 33, 'must be 33 bytes')
const secret = z.base64().refine(text => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes')
const uint32 = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)

const chain = z.object({
  SenderRatchetKeyPublic: publicKey,
  SenderRatchetKeyPrivate: bytes,
  /** The index is that of the next message. */
  ChainKey: z.object({ Key: secret, Index: uint32 }),
  /** Derived already: cipher key, MAC key and vector. */
  MessageKeys: z.array(z.unknown()).nullish(),
})

/** One session with a device, as whatsmeow's Signal library writes its state (`record.StateStructure`). */
const state = z.object({
  LocalIdentityPublic: publicKey,
  RemoteIdentityPublic: publicKey,
  RemoteRegistrationID: uint32.default(0),
  RootKey: secret,
  PreviousCounter: uint32.default(0),
  SenderBaseKey: publicKey,
  SenderChain: chain.extend({ SenderRatchetKeyPrivate: secret }),
  /** The oldest first. */
  ReceiverChains: z.array(chain).min(1),
  PendingPreKey: z
    .object({
      PreKeyID: z.object({ Value: uint32, IsEmpty: z.boolean() }).nullish(),
      SignedPreKeyID: uint32,
      BaseKey: publicKey,
    })
    .nullish(),
  SessionVersion: z.literal(3),
})
export type GoState = z.output<typeof state>

/** All sessions with a device (`record.SessionStructure`): the present one, and those before it, the newest first. */
export const goSession = z.object({ SessionState: state, PreviousStates: z.array(z.unknown()).nullish() })
export const goState = state

/** What is known of one speaker in a group (`record.SenderKeyStructure`), the newest state first. */
export const goSenderKey = z.object({
  SenderKeyStates: z
    .array(
      z.object({
        KeyID: uint32,
        /** The iteration is that of the next message. */
        SenderChainKey: z.object({ Iteration: uint32, ChainKey: secret }),
        Keys: z.array(z.object({ Iteration: uint32, Seed: secret })).nullish(),
        SigningKeyPrivate: bytes,
        SigningKeyPublic: publicKey,
      }),
    )
    .min(1),
})
export type GoSenderKey = z.output<typeof goSenderKey>
