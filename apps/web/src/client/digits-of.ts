/** Bare digits of a number, for addresses. */
export function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}
