/** Somebody, as a provider says who they are. All of it is checked to be from the provider, and for us. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** The provider says that the address is theirs. */
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  /** Google's organisation. */
  readonly hostedDomain: string | undefined
  /** When they last proved to the provider who they are; undefined: it does not say. */
  readonly authenticatedAt: Date | undefined
  /** How strong the provider says their login is, and with what they proved it (RFC 8176), as its signed token has it. */
  readonly acr: string | undefined
  readonly amr: readonly string[]
  /** The signed token; undefined: the provider has none. */
  readonly idToken: string | undefined
  /** All that was said, for roles. */
  readonly claims: Readonly<Record<string, unknown>>
}
