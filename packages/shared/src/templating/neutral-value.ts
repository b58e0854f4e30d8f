/**
 * A value as it may stand in a message: line breaks are one character, a tab is a space, and what cannot be seen but
 * changes how the rest is shown is gone: other control characters, and those that turn the direction of writing.
 * Halves of surrogate pairs become U+FFFD. Joiners stay, since emoji and many scripts need them.
 */
export function neutralValue(value: string): string {
  return value
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '')
    .replace(loneSurrogate, '\uFFFD')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const invisible = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const loneSurrogate = /\p{Surrogate}/gu
