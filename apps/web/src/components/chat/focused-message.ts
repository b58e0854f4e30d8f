/** The message that a chat's address points at by its row; null for the newest. */
export function focusedMessage(written: string | null | undefined): number | null {
  return Number(written) || null
}
