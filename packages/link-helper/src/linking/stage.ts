/** Where a linking stands. The gateway's own statuses keep their names; the others are steps between them. */
export const stages = [
  /** the network has not asked yet */
  'waiting',
  /** the person is to use the passkey */
  'passkey',
  /** the passkey was used, the gateway is to get the answer */
  'responding',
  'prologue_sent',
  /** the person is to compare a code */
  'confirmation',
  /** nothing is to be compared */
  'going_on',
  /** the person said that the codes match, the gateway is to hear of it */
  'confirming',
  'confirmed',
  'expired',
  'fallback_qr',
  'no_continuation',
  'error',
  /** the gateway does not know the token, or not any more */
  'token_refused',
  /** the codes differ */
  'mismatch',
  /** whoever answers at the address is no gateway */
  'no_gateway',
  /** nobody answered for too long */
  'unreachable',
] as const
export type Stage = (typeof stages)[number]

/** A trouble that may pass; the linking goes on. */
export const notes = ['unreachable', 'busy', 'outdated', 'not_accepted', 'canceled', 'no_passkey', 'failed'] as const
export type Note = (typeof notes)[number]

export const isStage = (value: unknown): value is Stage => stages.some(stage => stage === value)
export const isNote = (value: unknown): value is Note => notes.some(note => note === value)
