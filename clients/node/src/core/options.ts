/** What both clients take. */
export interface ClientOptions {
  /** Address of the gateway: `https://gateway.example.com`. A path in it is kept. */
  readonly baseUrl: string
  /** Own HTTP client, in the form of the global `fetch`, which is the default. */
  readonly fetch?: typeof fetch | undefined
  /** Milliseconds for each try of a call, 60,000 by default. */
  readonly timeoutMs?: number | undefined
  /** Tries after the first one, 2 by default. */
  readonly maxRetries?: number | undefined
  /** Longest `Retry-After` that a retry waits for, in milliseconds, 60,000 by default; above it the error is thrown at once. */
  readonly maxRetryAfterMs?: number | undefined
  /** Sent with each call. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** What a single call takes beside its parameters. */
export interface CallOptions {
  /** Ends the call, whether it is being sent, read or waiting for its next try. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for each try. */
  readonly timeoutMs?: number | undefined
  /** Tries after the first one. */
  readonly maxRetries?: number | undefined
  /**
   * 1 to 255 printable ASCII characters. By default each POST, PUT and DELETE gets a new one that all its tries share. Give
   * your own to make a call once over restarts of your program too: it counts for 24 hours.
   */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}
