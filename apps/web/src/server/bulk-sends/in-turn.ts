/** Fractions of its multiples lie evenly between 0 and 1, however many there are. */
const golden = 0.618_033_988_749_894_9

/** Of a session that has no limit, beside those that have one. */
const unlimited = 100_000

export interface Turns {
  readonly sessionId: number
  /** Messages a day; null: any number. */
  readonly capacity: number | null
}

/**
 * Which session takes the recipient at a position: one after the other where all can send as much, else each as often as it can send.
 * Null: there is none.
 */
export function inTurn(sessions: readonly Turns[], position: number): number | null {
  const weights = sessions.map(({ capacity }) => capacity ?? unlimited)
  const isSame = weights.every(weight => weight === weights[0])
  if (isSame) return sessions[(position - 1) % sessions.length]?.sessionId ?? null
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let place = ((position * golden) % 1) * total
  for (const [index, weight] of weights.entries()) {
    if (place < weight) return sessions[index]?.sessionId ?? null
    place -= weight
  }
  return sessions.at(-1)?.sessionId ?? null
}
