'use client'
import { useFormatter } from 'use-intl'
import { useLength } from '../sessions/use-length.ts'

const second = 1_000
const minute = 60_000

/** A pause between two steps: `31 ms`, `2.4 sec`, then as lengths of time are written. */
export function usePause(): (ms: number) => string {
  const format = useFormatter()
  const lengthOf = useLength()
  return ms => {
    if (ms >= minute) return lengthOf(ms)
    const [value, unit] = ms < second ? [ms, 'millisecond'] : [ms / second, 'second']
    return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
  }
}
