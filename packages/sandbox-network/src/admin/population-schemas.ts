import { z } from 'zod'
import { PopulationRecord } from '../population/population-book.ts'
import { Rates } from '../population/rates.ts'
import { RestrictionFigures } from '../population/restriction-figures.ts'
import { Standing } from '../population/standing.ts'

const owner = z.string().min(1).max(200)
const phone_number = z.string().regex(/^(\+|%2B)?\d{5,15}$/i)
const id = z.int()
const { delivers_after_ms, reads_after_ms, acts_after_ms } = PopulationRecord.shape

export const CreatePopulationBody = z.object({
  owner,
  /** the first of the numbers, which follow each other */
  from: phone_number,
  count: z.int().min(1).max(1_000_000),
  seed: z.string().max(100).default('population'),
  rates: Rates.prefault({}),
  delivers_after_ms: delivers_after_ms.default(0),
  /** after it was delivered */
  reads_after_ms: reads_after_ms.default(1_000),
  /** answers, blocks or reports so long after that */
  acts_after_ms: acts_after_ms.default(1_000),
  answer_text: z.string().min(1).max(1_000).default('Who is that?'),
})
export const PopulationBody = z.object({ owner, id })
export const ListPopulationMessagesBody = z.object({
  owner,
  id,
  /** `seq` of the last one that is known */
  after: z.int().min(0).default(0),
  limit: z.int().min(1).max(10_000).default(1_000),
})
export const SetRestrictionsBody = z.object({
  owner,
  on: z.boolean(),
  /** in place of those of the model */
  figures: RestrictionFigures.partial().default({}),
})
export const StandingBody = z.object({
  owner,
  phone_number,
  /** makes the network believe that the account was linked so long ago */
  link_age_days: z.number().min(0).max(36_500).optional(),
})

/** Replies. */
export const SandboxPopulation = PopulationRecord.extend({ id, messages: z.number() })
export type SandboxPopulation = z.infer<typeof SandboxPopulation>
export const PopulationList = z.array(SandboxPopulation)
export const PopulationMessages = z.array(
  z.object({
    seq: z.number(),
    phone_number: z.string(),
    id: z.string(),
    /** number of the sender */
    from: z.string(),
    /** null: the phone has not read it yet, or cannot */
    text: z.string().nullable(),
    /** milliseconds since the epoch, when the network took it */
    at: z.number(),
  }),
)
export const SandboxRestrictions = z.object({ on: z.boolean(), figures: RestrictionFigures.nullable() })
export const SandboxStanding = Standing.extend({ annoyance: z.number(), linked_at: z.number() })
