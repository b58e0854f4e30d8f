/** The digits of words that may be (part of) a phone number; empty for all others, such as an id that has digits and letters. */
export function numberIn(words: string): string {
  return /^[+\d\s().-]+$/.test(words) ? words.replace(/\D/g, '') : ''
}
