import { z } from 'zod'

/** As many as one call opens. */
export const mostMatched = 500

/** Messages of one session, and words that their texts may have. */
export const textMatchFields = z.object({
  ids: z.array(z.int().min(1)).max(mostMatched),
  words: z.string().max(100),
})
export type TextMatchFields = z.infer<typeof textMatchFields>

export const textMatches = z.object({ ids: z.array(z.int()) })
