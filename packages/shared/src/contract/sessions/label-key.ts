/** The most labels that a session has, and how long each is at most. */
export const mostLabels = 20
export const longestLabel = 50

/** What makes two labels the same one: how they are written apart from case. */
export function labelKey(label: string): string {
  return label.trim().normalize('NFC').toLowerCase()
}
