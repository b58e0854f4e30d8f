import { z } from 'zod'

/** What a chat is set to, beside its counters. */
export const chatSettings = {
  name: z.string().nullable(),
  archived: z.boolean(),
  pinned: z.int().nullable().meta({ description: 'Since when, seconds; null: not pinned.' }),
  muteEndTime: z.int().nullable().meta({ description: 'Seconds; null: not muted.' }),
  ephemeral: z
    .object({ seconds: z.int().meta({ description: 'Until its messages disappear.' }) })
    .nullable()
    .meta({ description: 'Null: its messages stay, as far as is known.' }),
}
