/** What the test of an endpoint sends. It is no event: it has no sequence, and is stored nowhere but as a delivery. */
export const testEvent = {
  name: 'webhook.test',
  sequence: 0,
  data: JSON.stringify({ message: 'This is a test event.' }),
} as const

/** How deliveries name their session; the test of an endpoint of the account has none. */
export function sessionNameOf(sessionId: number | null): string {
  return String(sessionId ?? 0)
}
