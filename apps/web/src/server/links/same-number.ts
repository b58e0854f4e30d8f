/** Without a country code a number has at least so many digits. */
const shortest = 8

/**
 * Whether a person means the stored number (`+digits`) by what they type: with spaces, without the country code, with
 * leading zeros, and in Brazil with or without the ninth digit of mobile numbers.
 */
export function isSameNumber(typed: string, stored: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < shortest) return false
  return spellings(stored.replace(/\D/g, '')).some(known => known.endsWith(digits))
}

function spellings(digits: string): readonly string[] {
  const [, area, rest] = /^55(\d\d)9?(\d{8})$/.exec(digits) ?? []
  return area && rest ? [`55${area}9${rest}`, `55${area}${rest}`] : [digits]
}
