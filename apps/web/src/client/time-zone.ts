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

/** Where the person is, as their browser says. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Kept for a year, like the other choices of a browser. */
export function rememberTimeZone(timeZone: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${timeZoneCookie}=${encodeURIComponent(timeZone)}; path=/; max-age=31536000; samesite=lax`
}
