import { z } from 'zod'

const percent = z.number().min(0).max(100)

/** Of a hundred people of a population, how many do what; whoever does one thing does another no more or less for it. */
export const Rates = z.object({
  not_on_network: percent.default(4),
  /** blocks whoever wrote first */
  blocks: percent.default(1),
  reports: percent.default(0.3),
  reads: percent.default(70),
  answers: percent.default(8),
})
export type Rates = z.infer<typeof Rates>

/** People who mostly know why somebody writes to them. */
export const usualRates: Rates = Rates.parse({})
/** A bought list. */
export const annoyedRates: Rates = { not_on_network: 20, blocks: 6, reports: 2, reads: 50, answers: 1 }
