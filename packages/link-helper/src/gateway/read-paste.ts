/** What a person pasted: an address, a token, or both in one text. */
export interface Paste {
  /** Origin, e.g. `https://gateway.example.com`. */
  readonly gateway: string | null
  readonly token: string | null
}

/** A token is at least 43 URL-safe characters; addresses have none of that length between their slashes. */
const tokenForm = /(?<![\w-])[\w-]{43,200}(?![\w-])/
const addressForm = /https?:\/\/[^\s#]+/i

/** Reads `https://gateway#token`, `https://gateway/link/token`, `https://gateway token`, or one of the two alone. */
export function readPaste(text: string): Paste {
  const address = addressForm.exec(text)?.[0] ?? (looksLikeHost(text) ? `https://${text.trim()}` : null)
  return { gateway: address === null ? null : gatewayOf(address), token: tokenForm.exec(text)?.[0] ?? null }
}

/** The origin of an address; null when it is none that a gateway can have, or one that is open to readers. */
export function gatewayOf(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !isKeptFromReaders(url) || url.username || url.password) return null
  return url.origin
}

/** True for a text that names an address which everybody on the way could read the token at. */
export function isOpenToReaders(text: string): boolean {
  const url = URL.parse(addressForm.exec(text)?.[0] ?? '')
  return url !== null && !isKeptFromReaders(url)
}

/** Encrypted, or on this very machine, under the names that the manifest knows too. */
function isKeptFromReaders({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))
}

/** The match pattern that covers a gateway. Firefox knows no ports in patterns, so the port is checked apart. */
export function patternOf(gateway: string): string {
  const { protocol, hostname } = new URL(gateway)
  return `${protocol}//${hostname}/*`
}

function looksLikeHost(text: string): boolean {
  return /^\s*[a-z0-9.-]+\.[a-z]{2,}(:\d+)?(\/\S*)?\s*$/i.test(text)
}
