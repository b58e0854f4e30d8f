const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** `Firefox · Windows` out of what a browser calls itself; undefined for what is no browser that we know. */
export function browserOf(userAgent: string): string | undefined {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) => names.find(([, form]) => form.test(userAgent))?.[0]
  const known = [nameIn(browsers), nameIn(systems)].filter(name => name !== undefined)
  return known.length > 0 ? known.join(' · ') : undefined
}
