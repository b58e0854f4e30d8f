export interface GatewayEnvironment {
  baseUrl: string
  token: string
  /** A connected session of the token's account. */
  sessionId: string
  /** Number that may be written to. */
  to: string
}

/** The running gateway that the runner names. Throws when a variable is missing. */
export function gatewayEnvironment(): GatewayEnvironment {
  return {
    baseUrl: variable('MESSENGER_BASE_URL'),
    token: variable('MESSENGER_TOKEN'),
    sessionId: variable('MESSENGER_SESSION_ID'),
    to: variable('MESSENGER_TO'),
  }
}

function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set.`)
  return value
}
