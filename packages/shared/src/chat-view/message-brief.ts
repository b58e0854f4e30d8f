import { z } from 'zod'
import { person } from './person.ts'
import { shownKind } from './shown-content.ts'

/** As many as one call reads. */
export const mostBriefs = 500

/** Rows of `messages` of one session. */
export const briefsFields = z.object({
  ids: z.array(z.int().min(1)).max(mostBriefs),
  /** What was looked for in their texts. */
  words: z.string().max(100).optional(),
})
export type BriefsFields = z.infer<typeof briefsFields>

/** What a table of messages shows of one beside its state. */
export const messageBrief = z.object({
  id: z.int(),
  kind: shownKind,
  /** First words, as the network brought them: hostile input. */
  text: z.string(),
  /** Of what can be found in it, around the first of the words that were asked for; null: none of them is there. */
  excerpt: z.string().nullable().optional(),
  deleted: z.boolean(),
  /** Of the chat: a person's name, a group's subject. */
  name: z.string().nullable(),
  /** `+digits`; null for groups, channels, and people known by LID alone. */
  number: z.string().nullable(),
  /** Who wrote what was received in a group. */
  author: person.nullable(),
})
export type MessageBrief = z.infer<typeof messageBrief>
export const messageBriefs = z.object({ briefs: z.array(messageBrief) })
