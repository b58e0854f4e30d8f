/** Cookie in which the browser tells its time zone, so that the server renders the right times at once. */
export const timeZoneCookie = 'messenger-time-zone'

/** An IANA name that this machine knows; anything else is `UTC`. */
export function readTimeZone(text: string | undefined): string {
  if (!text) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return 'UTC'
    throw error
  }
}

let own: string | undefined

/** Where the person is, as their browser says; undefined until that was asked for. */
export const ownTimeZone = (): string | undefined => own

/** Asks the browser, once a page and when nothing else is to be done: it takes tens of milliseconds to find out. */
export function askTimeZone(onKnown: () => void): () => void {
  const timer = setTimeout(() => {
    own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
    onKnown()
  })
  return () => clearTimeout(timer)
}

/** Kept for a year, like the other choices of a browser. */
export function rememberTimeZone(timeZone: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${timeZoneCookie}=${encodeURIComponent(timeZone)}; path=/; max-age=31536000; samesite=lax`
}
