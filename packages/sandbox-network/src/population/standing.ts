import { z } from 'zod'

const times = z.array(z.number())

/** What the network keeps of a sender; times in milliseconds since the epoch, the oldest first. */
export const Standing = z.object({
  /** messages of the last minute, refused ones too */
  messages: times.default([]),
  /** people written to for the first time in the last seven days */
  firsts: times.default([]),
  blocks: times.default([]),
  reports: times.default([]),
  /** numbers that nobody has */
  unknown: times.default([]),
  /** answers 429 of the last hour */
  too_fast: times.default([]),
  /** beginnings of locks in the last seven days */
  locks: times.default([]),
  /** no first contacts until then */
  locked_until: z.number().nullable().default(null),
  /** first contacts that were tried since the lock began */
  tries: z.int().default(0),
  /** nothing at all until then */
  banned_until: z.number().nullable().default(null),
  /** as somebody has told the network; null: as its devices say */
  linked_at: z.number().nullable().default(null),
})
export type Standing = z.infer<typeof Standing>

export function newStanding(): Standing {
  return Standing.parse({})
}
