import type { Failure } from '../sends/resolve-send.ts'

/** The media of a send cannot be sent, now or later. */
export class MediaFailure extends Error {
  override readonly name = 'MediaFailure'
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}
