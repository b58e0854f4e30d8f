import { z } from 'zod'

const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .nullable()

/** How fast a bulk send goes, and at which hours. Null: no such limit. */
export const bulkSendPace = {
  per_minute: z
    .int()
    .min(1)
    .max(600)
    .nullable()
    .meta({ description: 'Messages a minute at most over all its sessions, whose sending policies hold beside it.' }),
  window_from: clock.meta({ description: 'It sends from this time of the day on, `HH:MM` in `time_zone`.' }),
  window_to: clock.meta({ description: 'Until when; on the next day when that is earlier.' }),
  time_zone: z.string().max(64).nullable().meta({ description: 'Of the window, such as `Asia/Jakarta`.' }),
} as const

const { per_minute, window_from, window_to, time_zone } = bulkSendPace

/** The same as it is given. */
export const bulkSendPaceFields = {
  per_minute: per_minute.optional(),
  window_from: window_from.optional(),
  window_to: window_to.optional(),
  time_zone: time_zone.optional(),
} as const

/** As arguments of tools. */
export const paceArguments = {
  ...{ per_minute: 'per_minute', window_from: 'window_from', window_to: 'window_to', time_zone: 'time_zone' },
} as const
