/** Cookie with how hours are written, so that the server renders them right at once: `h12`, `h23`, or what the browser said. */
export const clockCookie = 'messenger-clock'

/** `browser`: as the browser's own language writes them. */
export const clocks = ['browser', 'h12', 'h23'] as const
export type Clock = (typeof clocks)[number]
type Hours = Exclude<Clock, 'browser'>

export interface KnownClock {
  readonly chosen: Clock
  /** Undefined until the browser has told. */
  readonly hours: Hours | undefined
}

const isHours = (text: string | undefined): text is Hours => text === 'h12' || text === 'h23'

export function readClock(text: string | undefined): KnownClock {
  if (isHours(text)) return { chosen: text, hours: text }
  const told = text?.replace('browser-', '')
  return { chosen: 'browser', hours: isHours(told) ? told : undefined }
}

/** How the browser's own language writes hours, which need not be the language of the page. */
export function browserHours(): Hours {
  return new Intl.DateTimeFormat(navigator.language, { hour: 'numeric' }).resolvedOptions().hour12 ? 'h12' : 'h23'
}

let own: Hours | undefined

/** How hours are written here, as the browser says; undefined until that was asked for. */
export const ownHours = (): Hours | undefined => own

/** Asks the browser, once a page and in a task of its own: as with the time zone, it takes tens of milliseconds. */
export function askHours(onKnown: () => void): () => void {
  const timer = setTimeout(() => {
    own ??= browserHours()
    onKnown()
  })
  return () => clearTimeout(timer)
}

/** What this browser has kept. */
export function clockOfPage(): KnownClock {
  return readClock(new RegExp(`(?:^|; )${clockCookie}=([^;]*)`).exec(document.cookie)?.[1])
}

/** Kept for a year, like the other choices of a browser. */
export function rememberClock(chosen: Clock): void {
  const text = chosen === 'browser' ? `browser-${browserHours()}` : chosen
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist on plain http
  document.cookie = `${clockCookie}=${text}; path=/; max-age=31536000; samesite=lax`
}

/** A language's tag, with the hours where they are known. */
export type ClockTag<Tag extends string> = Tag | `${Tag}-u-hc-${Hours}`

/** A language's tag that says how hours are written: all that formats times by it does so. */
export function withClock<Tag extends string>(tag: Tag, hours: Hours | undefined): ClockTag<Tag> {
  return hours ? `${tag}-u-hc-${hours}` : tag
}
