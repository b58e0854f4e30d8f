import { createHash } from 'node:crypto'
import type { Rates } from './rates.ts'

/** What one recipient of a population does. */
export interface Person {
  readonly isOnNetwork: boolean
  readonly blocks: boolean
  readonly reports: boolean
  readonly reads: boolean
  readonly answers: boolean
}

/** Always the same for a seed and a number (bare digits), whoever asks and when. */
export function personOf(seed: string, number: string, rates: Rates): Person {
  const is = (trait: keyof Rates) => drawn(`${seed}:${number}:${trait}`) < rates[trait] / 100
  return {
    isOnNetwork: !is('not_on_network'),
    blocks: is('blocks'),
    reports: is('reports'),
    reads: is('reads'),
    answers: is('answers'),
  }
}

/** From 0 to 1, without it. */
function drawn(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
