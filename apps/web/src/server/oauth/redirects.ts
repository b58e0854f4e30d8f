const longest = 2_048

/** Schemes of programs on a person's own machine that have no dot in them, which RFC 8252 asks for; known by their makers. */
const knownPrograms: ReadonlySet<string> = new Set([
  'claude:',
  'cursor:',
  'vscode:',
  'vscode-insiders:',
  'vscodium:',
  'windsurf:',
  'zed:',
])

/**
 * True where answers may be led: https; http on this very machine; a program's own scheme, as `com.example.app:/done`. Never what a
 * browser runs or shows by itself (`javascript:`, `data:` …).
 */
export function isFitRedirect(text: string): boolean {
  const url = text.length <= longest ? URL.parse(text) : null
  // what the parser takes away or mends would make two addresses of one
  if (!url || /[\s\\]/.test(text) || text.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:') return url.hostname !== ''
  if (url.protocol === 'http:') return isLoopback(url.hostname)
  return /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:$/.test(url.protocol) || knownPrograms.has(url.protocol)
}

function isLoopback(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || hostname === 'localhost'
}

/** True when `asked` is the registered address to the letter; on the loopback interface its port is free (RFC 8252, 7.3). */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true
  const one = loopbackWithoutPort(registered)
  return one !== null && one === loopbackWithoutPort(asked)
}

function loopbackWithoutPort(text: string): string | null {
  const [, host = '', rest = ''] = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?([/?].*)?$/.exec(text) ?? []
  return host === '' || !isFitRedirect(text) ? null : `${host}${rest}`
}

/** The address with what is told added to its query. Undefined values are left out. */
export function redirectWith(address: string, told: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(told)) if (value !== undefined) query.set(name, value)
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
