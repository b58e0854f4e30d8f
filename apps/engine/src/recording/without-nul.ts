/** A text of the network that PostgreSQL can keep. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
