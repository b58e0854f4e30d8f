import { latencyQuantile } from '@messenger/shared/activity/latency-classes'
import type { Steps } from './ranges.ts'

/** How much of what, at a time within a step; milliseconds. Kinds as in `activity_minutes`. */
export interface Row {
  readonly at: number
  readonly kind: string
  readonly count: number
}

/** What happened within some time, by kind. */
export type Counts = Map<string, number>

/** The rows of each step, added up. */
export function byStep({ starts, stepMs }: Steps, rows: readonly Row[]): Counts[] {
  const steps = starts.map((): Counts => new Map())
  for (const { at, kind, count } of rows) {
    // Days are not all as long as most.
    let place = Math.min(starts.length - 1, Math.floor((at - (starts[0] ?? 0)) / stepMs) + 1)
    while (place > 0 && (starts[place] ?? 0) > at) place -= 1
    const counts = steps[place]
    counts?.set(kind, (counts.get(kind) ?? 0) + count)
  }
  return steps
}

export function addUp(all: readonly Counts[]): Counts {
  const total: Counts = new Map()
  for (const counts of all) for (const [kind, count] of counts) total.set(kind, (total.get(kind) ?? 0) + count)
  return total
}

/** Columns as they are kept by the half hour, as rows. */
export function rowsOf<T extends { at: number; latency: Readonly<Record<string, number>> }>(
  halves: readonly T[],
  columns: readonly (keyof T & string)[],
): Row[] {
  return halves.flatMap(half => [
    ...columns.map(kind => ({ at: half.at, kind, count: Number(half[kind]) })),
    ...Object.entries(half.latency).map(([place, count]) => ({ at: half.at, kind: `latency:${place}`, count })),
  ])
}

/** The time within which that share of deliveries came, milliseconds; null where nothing was delivered. */
export function latencyOf(counts: Counts, share: number): number | null {
  const classes = [...counts].flatMap(([kind, count]): [number, number][] =>
    kind.startsWith('latency:') ? [[Number(kind.slice(8)), count]] : [],
  )
  return latencyQuantile(new Map(classes), share)
}
