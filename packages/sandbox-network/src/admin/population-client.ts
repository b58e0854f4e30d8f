import type { z } from 'zod'
import * as schemas from './population-schemas.ts'
import type { OwnerBody } from './schemas.ts'
import { Done } from './shapes.ts'

type Verb = <B extends z.ZodType, R extends z.ZodType>(
  name: string,
  reply: R,
) => (body: z.input<B>, signal?: AbortSignal) => Promise<z.infer<R>>

/** The verbs about populations and restrictions. */
export function populationVerbs(verb: Verb) {
  return {
    /** Makes a range of numbers into people; their phones come into being when somebody asks for them. */
    createPopulation: verb<typeof schemas.CreatePopulationBody, typeof schemas.SandboxPopulation>(
      'createPopulation',
      schemas.SandboxPopulation,
    ),
    listPopulations: verb<typeof OwnerBody, typeof schemas.PopulationList>('listPopulations', schemas.PopulationList),
    deletePopulation: verb<typeof schemas.PopulationBody, typeof Done>('deletePopulation', Done),
    /** What the phones of a population got, in the order in which the network took it. */
    listPopulationMessages: verb<typeof schemas.ListPopulationMessagesBody, typeof schemas.PopulationMessages>(
      'listPopulationMessages',
      schemas.PopulationMessages,
    ),
    /** Switches on or off that the network restricts the senders of a world. */
    setRestrictions: verb<typeof schemas.SetRestrictionsBody, typeof schemas.SandboxRestrictions>(
      'setRestrictions',
      schemas.SandboxRestrictions,
    ),
    /** What the network keeps of a sender; also changes how old it believes the link to be. */
    readStanding: verb<typeof schemas.StandingBody, typeof schemas.SandboxStanding>(
      'readStanding',
      schemas.SandboxStanding,
    ),
  }
}
