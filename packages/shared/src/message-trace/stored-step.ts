import { z } from 'zod'
import { callCredential, traceDoor } from '../contract/messages/message-trace.ts'

/** Steps that `message_steps` keeps. */
export const storedStepKind = z.enum([
  'called',
  'scheduled',
  'due',
  'held',
  'media_ready',
  'resent',
  'wired',
  'other_address',
  'failed',
  'retry_asked',
  'encrypted_again',
  'undecrypted',
  'recovered',
])
export type StoredStepKind = z.infer<typeof storedStepKind>

/** The call that made a send, as web tells it to an engine. */
export const callOrigin = z.object({
  requestId: z.string(),
  door: traceDoor.exclude(['phone']),
  credential: callCredential,
  /** Of a token; a session's key has none, and people are named in the audit log alone. */
  key: z.string().optional(),
  /** An idempotency key came with it. */
  idempotent: z.boolean().optional(),
})
export type CallOrigin = z.infer<typeof callOrigin>

/** Facts of one step, each where it applies. Nothing of what a message says. */
export const storedStepDetail = z.object({
  call: callOrigin.optional(),
  /** When a scheduled send is due, or until when it is held: ISO. */
  until: z.string().optional(),
  /** Why it failed: a code of the contract. */
  code: z.string().optional(),
  /** The number with which the network refused it. */
  network: z.string().optional(),
  /** In words: why it failed, why it cannot be decrypted. */
  reason: z.string().optional(),
  /** JID of the device that asked again. */
  who: z.string().optional(),
})
export type StoredStepDetail = z.infer<typeof storedStepDetail>
