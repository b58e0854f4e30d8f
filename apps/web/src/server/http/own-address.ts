/** The addresses and names that nobody but this machine reaches. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i

/** True for an address, or a name, on which only this machine's own programs reach the server. */
export function isLoopback(host: string): boolean {
  return loopback.test(host.replace(/^\[(.*)\]$/, '$1'))
}

interface Place {
  /** What the server listens on. */
  readonly host: string
  readonly publicUrl: string | undefined
}

/** True when others reach the gateway, as far as it knows, and what they send goes without encryption. */
export function isExposed({ host, publicUrl }: Place): boolean {
  const isReached = !isLoopback(host) || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
  return isReached && !isHttps(publicUrl)
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https://') ?? false
}
