import { z } from 'zod'

/** A poll with its present tally. `voters`: PN JIDs. */
export const Poll = z.object({
  question: z.string(),
  multiSelect: z.boolean(),
  options: z.array(z.object({ name: z.string(), voters: z.array(z.string()) })),
})
export type Poll = z.infer<typeof Poll>
