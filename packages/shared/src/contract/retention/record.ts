import { z } from 'zod'

const days = z.int().min(1).max(36_500).nullable()

/** How long is kept what, in days; null: this says nothing of it. */
export const retentionDays = {
  message_days: days.meta({
    description: 'What messages say: text, media keys, votes. That there was a message, when, and its state stay.',
  }),
  log_days: days.meta({ description: 'Recipient and content in the log of sends, its steps, and refused sends.' }),
  event_days: days.meta({
    description: 'What events say, and what receivers answered. Events go altogether when the installation says.',
  }),
} as const

export const mediaHours = z.int().min(1).max(8_760).nullable().meta({
  description:
    'Hours after which files go that were uploaded or decrypted; without any rule a day and an hour. What a send still waits for stays until it is through.',
})

export const storeContent = z.boolean().meta({
  description:
    'False: contents live until they are delivered, whatever the days say. Then there is no text in chats, no search, no forwarding, no resending and no replay. True says nothing: what the installation or the account says holds.',
})

export const retentionPlace = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .optional()
  .meta({ description: 'For that session alone; without it for the whole account.' })

export const retention = z.object({
  session_id: z.int().nullable().meta({ description: 'Null: of the account.' }),
  ...retentionDays,
  media_hours: mediaHours,
  store_content: storeContent,
  effective: z
    .object({ ...retentionDays, media_hours: mediaHours, store_content: storeContent })
    .meta({ description: 'What holds: the strictest of installation, account and session. Null: for ever.' }),
  progress: z
    .object({
      removed: z
        .int()
        .meta({ description: 'Contents that went so far under the days that hold, of all sessions that have them.' }),
      done_at: z.iso.datetime().nullable().meta({ description: 'When nothing that was due was left; null: not yet.' }),
    })
    .meta({ description: 'Of messages.' }),
})
export type Retention = z.infer<typeof retention>

export const retentionExample: Retention = {
  session_id: null,
  message_days: 30,
  log_days: 90,
  event_days: null,
  media_hours: null,
  store_content: true,
  effective: { message_days: 30, log_days: 90, event_days: 7, media_hours: null, store_content: true },
  progress: { removed: 1204, done_at: '2026-04-15T09:59:18.000Z' },
}
