/** Why no response came. */
export type AttemptError = 'timeout' | 'dns' | 'connect' | 'tls' | 'reset' | 'blocked_address'

/**
 * What only sinks know. `auth`: credentials are refused. `no_target`: the stream, queue or topic is not there. `refused`: the server does
 * not take it now. `too_large`: it never will. `not_acknowledged`: it came, and nothing was said.
 */
export type SinkError = AttemptError | 'auth' | 'no_target' | 'refused' | 'too_large' | 'not_acknowledged'

const words: ReadonlyArray<readonly [AttemptError, RegExp]> = [
  ['blocked_address', /^blocked_address$/],
  ['timeout', /^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/],
  ['dns', /^(ENOTFOUND|ENODATA|EAI_\w+|ESERVFAIL|EREFUSED)$/],
  ['connect', /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EINVAL|EACCES|EPERM)$/],
  [
    'tls',
    /^(ERR_TLS_|ERR_SSL_|ERR_OSSL_|CERT_|CRL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_|PATH_LENGTH_|EPROTO)/,
  ],
]

/**
 * The contract's word for a failed request. Codes come from Node, OpenSSL and undici; whatever broke a connection that
 * stood (reset, early end, bytes that are no HTTP) is `reset`.
 */
export function attemptError(error: unknown): AttemptError {
  for (const code of codesOf(error)) {
    const found = words.find(([, pattern]) => pattern.test(code))
    if (found) return found[0]
  }
  return 'reset'
}

/** Codes of the error, its cause and, of a connection tried on several addresses, of each try. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  const parts = error instanceof AggregateError ? error.errors : []
  return [...own, ...codesOf(error.cause), ...parts.flatMap(codesOf)]
}

/** An error with a code of the above, for what is given up here. */
export function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
