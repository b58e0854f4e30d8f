/** Another engine owns the session (its RPC address), or nobody can (null). */
export class NotOwnerError extends Error {
  override readonly name = 'NotOwnerError'
  readonly ownerUrl: string | null

  constructor(ownerUrl: string | null) {
    super('The session is not owned by this engine')
    this.ownerUrl = ownerUrl
  }
}
