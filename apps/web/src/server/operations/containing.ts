/** Pattern of `like` for a text anywhere; what the pattern would read as a sign is taken for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
