/** What the client sent is not good; `reason` is for whoever looks at the phone, the client learns nothing. */
export class PasskeyRefusal extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
