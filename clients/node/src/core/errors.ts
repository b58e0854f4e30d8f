/** Root of all that this library throws on purpose. */
export class GatewayError extends Error {
  // Written out, since bundlers shorten the names of classes.
  override name = 'GatewayError'

  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
  }
}

/** No answer came: the gateway was not reached, or the connection broke. `cause` has the reason of the HTTP client. */
export class GatewayConnectionError extends GatewayError {
  override name = 'GatewayConnectionError'
}

/** No answer came in time. */
export class GatewayTimeoutError extends GatewayError {
  override name = 'GatewayTimeoutError'
  /** Milliseconds that the try had. */
  readonly timeoutMs: number

  constructor(timeoutMs: number) {
    super(`The gateway did not answer within ${timeoutMs} ms.`)
    this.timeoutMs = timeoutMs
  }
}

/** The call's `signal` ended it. `cause` is the signal's reason. */
export class GatewayAbortError extends GatewayError {
  override name = 'GatewayAbortError'

  constructor(reason?: unknown) {
    super('The call was aborted.', { cause: reason })
  }
}

/** Why a webhook's body was not taken for genuine. */
export type WebhookSignatureProblem =
  | 'no_secret'
  | 'missing_header'
  | 'bad_timestamp'
  | 'outside_tolerance'
  | 'mismatch'
  | 'malformed_body'

/** The body is not from the gateway, not of now, or no event. */
export class WebhookSignatureError extends GatewayError {
  override name = 'WebhookSignatureError'
  readonly problem: WebhookSignatureProblem

  constructor(problem: WebhookSignatureProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
