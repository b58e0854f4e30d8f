import { createHash } from 'node:crypto'
import type { Mood, Temper } from './arrival.ts'

/** Fewer would leave a doomed delivery in its lane, more would fail it out of band as well, where the next try is half an hour away. */
const doomedFailures = 5
const failing = ['refuses', 'resets', 'drops', 'stalls'] as const

/** What becomes of a request, by what it is and how many came before it; the same each time. */
export function moodOf(temper: Temper, endpoint: string, webhookId: string, before: number): Mood {
  const isDoomed = fraction(`${endpoint} ${webhookId}`) < temper.doomed
  if (isDoomed)
    return before < doomedFailures ? ((['refuses', 'resets', 'drops'] as const)[before % 3] ?? 'refuses') : 'accepts'
  if (before > 1) return 'accepts'
  let left = fraction(`${endpoint} ${webhookId} ${before}`)
  for (const mood of failing) {
    left -= temper[mood]
    if (left < 0) return mood
  }
  return 'accepts'
}

function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
}
