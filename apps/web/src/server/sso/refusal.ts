/** Why nobody was signed in; each has its words on the login page. */
export const ssoRefusals = [
  /** What the provider answered cannot be trusted. */
  'failed',
  /** It did not answer, or with something else. */
  'unavailable',
  /** The person, or the provider for them, said no. */
  'denied',
  /** The try is over, was made in another browser, or never began. */
  'ended',
  /** Nobody here is the person. */
  'unknown',
  /** The provider does not say that the e-mail address is theirs. */
  'unverified',
  /** Their e-mail address, or organisation, is not one of those that are let in. */
  'domain',
  /** Somebody here has the e-mail address. */
  'taken',
  /** Somebody here has the e-mail address, and has not shown that it is theirs. */
  'unproved',
  /** Their account lets nobody in. */
  'suspended',
  /** They have no role here. */
  'role',
  /** The provider did not ask for the password anew. */
  'not_proved',
  /** The identity is another person's here. */
  'other_person',
  'throttled',
] as const

export type SsoReason = (typeof ssoRefusals)[number]

/** Who it would have been, where that is known. */
interface Meant {
  readonly userId: number
  readonly accountId: number
  readonly email: string
}

export class SsoRefusal extends Error {
  readonly reason: SsoReason
  readonly meant: Meant | undefined
  constructor(reason: SsoReason, { cause, meant }: { readonly cause?: unknown; readonly meant?: Meant } = {}) {
    super(`Sign-in refused: ${reason}`, cause === undefined ? undefined : { cause })
    this.reason = reason
    this.meant = meant
  }
}
