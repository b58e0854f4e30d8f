/** The network's answer to a request that it did not grant: its code (401, 403, 404, …) and its word for it. */
export interface NetworkRefusal {
  readonly code: number
  readonly text: string
}

/** What the network answered, when that is why a request of the library failed; null for any other failure. */
export function networkRefusal(error: unknown): NetworkRefusal | null {
  if (!(error instanceof Error) || !('data' in error)) return null
  return typeof error.data === 'number' && error.data >= 400 ? { code: error.data, text: error.message } : null
}

/** The request got no answer: the connection ended, or the network kept silent. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error) || !('output' in error)) return false
  const { output } = error
  if (typeof output !== 'object' || output === null || !('statusCode' in output)) return false
  return typeof output.statusCode === 'number' && [408, 428, 503].includes(output.statusCode)
}
