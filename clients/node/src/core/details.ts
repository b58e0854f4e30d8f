/** How many calls an endpoint still takes, as its last answer said. */
export interface RateLimit {
  /** Calls per minute. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the window ends; a gateway can be set to give Unix seconds instead. */
  readonly reset: number
  /** Of the day, where the endpoint has such a limit. */
  readonly daily: { readonly limit: number; readonly remaining: number; readonly reset: number } | null
}

/** What is known of an answer beside its payload. */
export interface ResponseDetails {
  readonly status: number
  readonly headers: Headers
  /** `X-Request-Id`, by which the gateway's log and the history of a message name the call. */
  readonly requestId: string | null
  /** Null where the endpoint is not counted. */
  readonly rateLimit: RateLimit | null
  /** The answer of an earlier call with the same idempotency key was given again; nothing was done twice. */
  readonly replayed: boolean
}

/** The payload of a call, and the details of its answer. */
export interface Answer<T> {
  readonly output: T
  readonly response: ResponseDetails
}

export function detailsOf({ status, headers }: Pick<Response, 'status' | 'headers'>): ResponseDetails {
  const minute = windowOf(headers, 'x-ratelimit')
  return {
    status,
    headers,
    requestId: headers.get('x-request-id'),
    rateLimit: minute && { ...minute, daily: windowOf(headers, 'x-ratelimit-daily') },
    replayed: headers.get('idempotent-replayed') === 'true',
  }
}

function windowOf(headers: Headers, prefix: string): { limit: number; remaining: number; reset: number } | null {
  const number = (name: string) => Number(headers.get(`${prefix}-${name}`) ?? Number.NaN)
  const [limit, remaining, reset] = [number('limit'), number('remaining'), number('reset')]
  return Number.isNaN(limit) ? null : { limit, remaining, reset }
}
