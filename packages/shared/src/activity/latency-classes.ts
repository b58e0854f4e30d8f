/** Upper ends of the classes of delivery times, milliseconds; class n begins where n - 1 ends. What is longer is in a last one. */
export const latencyBounds: readonly number[] = [
  1, 2, 3, 5, 7, 10, 14, 20, 30, 45, 70, 100, 140, 200, 300, 450, 700, 1_000, 1_400, 2_000, 3_000, 4_500, 7_000, 10_000,
  14_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000, 3_600_000, 10_800_000, 43_200_000,
]

const longestMs = 86_400_000

/**
 * The time within which that share (0 to 1) of deliveries came, in milliseconds, from how many are in each class: exact to
 * the width of a class, which is under half of its value. Null when there are none.
 */
export function latencyQuantile(classes: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...classes.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let rest = total * share
  for (const [place, count] of [...classes].sort(([a], [b]) => a - b)) {
    if (rest <= count) {
      const from = latencyBounds[place - 1] ?? 0
      const to = latencyBounds[place] ?? longestMs
      return Math.round(from + (to - from) * (rest / count))
    }
    rest -= count
  }
  return longestMs
}
