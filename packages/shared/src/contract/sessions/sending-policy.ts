import { z } from 'zod'
import { networkLimit } from './network-limits.ts'

/** `custom`: figures of one's own. `default`: as the installation has it. */
export const sendingPreset = z.enum(['default', 'careful', 'normal', 'off', 'custom'])
export type SendingPreset = z.infer<typeof sendingPreset>

/** Classes of sends, the first to go first. */
export const sendPriority = z.enum(['reply', 'normal', 'bulk'])
export type SendPriority = z.infer<typeof sendPriority>

/** Why a send is held. Reasons may be added. */
export const heldReason = z.enum([
  'pace_minute',
  'pace_hour',
  'pace_day',
  'spacing',
  'first_contacts',
  'quiet_hours',
  'same_text',
  'network_slow_down',
  'network_no_first_contacts',
  'network_bulk_stopped',
])
export type HeldReason = z.infer<typeof heldReason>

const clock = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .nullable()

const limit = (most: number) => z.int().min(1).max(most).nullable()

/** The figures of a policy. Null: no such limit. */
export const sendingFigures = z.object({
  per_minute: limit(1_000).meta({ description: 'Sends in 60 seconds at most, replies included.' }),
  per_hour: limit(20_000).meta({ description: 'Sends in an hour at most, without replies.' }),
  per_day: limit(100_000).meta({ description: 'Sends in 24 hours at most, without replies.' }),
  jitter_percent: z.int().min(0).max(90).meta({ description: 'How far pauses may differ from their mean.' }),
  warm_up_days: limit(365).meta({ description: 'How many days the daily limit of a young session takes to grow.' }),
  warm_up_first_day: limit(100_000).meta({ description: 'The daily limit on the first day of it.' }),
  first_contact_percent: limit(100).meta({
    description: 'Share of the daily limit that may go to people the session has no conversation with.',
  }),
  quiet_from: clock.meta({ description: 'When quiet hours begin by the clock of the recipient, `HH:MM`.' }),
  quiet_to: clock.meta({ description: 'When they end; on the next day when that is earlier.' }),
  same_text_seconds: limit(86_400).meta({ description: 'Pause before the same text goes to somebody else.' }),
  typing_per_minute: z.int().min(60).max(2_000).nullable().meta({
    description:
      'Characters that the session types in a minute: a person sees it typing before a text comes, for 20 seconds at most.',
  }),
})
export type SendingFigures = z.infer<typeof sendingFigures>

/** A session's policy as it can be set: a preset, or figures. */
export const sendingPolicyFields = {
  preset: sendingPreset.meta({ description: '`custom` takes the figures beside it; the others have their own.' }),
  ...sendingFigures.partial().shape,
}

const ceiling = sendingFigures.pick({ per_minute: true, per_hour: true, per_day: true })

export const sendingPolicyRecord = z.object({
  preset: sendingPreset,
  in_effect: z.enum(['careful', 'normal', 'off', 'custom']).meta({
    description: 'What `default` stands for; `off` holds nothing, but for the ceiling.',
  }),
  figures: sendingFigures.meta({ description: 'As they are in effect, under the ceiling.' }),
  ceiling: ceiling.meta({ description: 'What the operator and the plan allow at most.' }),
  day_limit: z.int().nullable().meta({ description: 'The daily limit today, warm-up included.' }),
  held: z.int().meta({ description: 'Sends that are held at the moment.' }),
  network_limits: z.array(networkLimit).optional().meta({
    description:
      'What the session does because of what the network said of its sending; absent: nothing. The figures are those without it. A session without a policy holds back its bulk sends alone.',
  }),
})
export type SendingPolicyRecord = z.infer<typeof sendingPolicyRecord>

export const sendingPolicyExample: SendingPolicyRecord = {
  preset: 'careful',
  in_effect: 'careful',
  figures: {
    per_minute: 6,
    per_hour: 30,
    per_day: 200,
    jitter_percent: 50,
    warm_up_days: 14,
    warm_up_first_day: 20,
    first_contact_percent: 30,
    quiet_from: '21:00',
    quiet_to: '08:00',
    same_text_seconds: 20,
    typing_per_minute: 600,
  },
  ceiling: { per_minute: null, per_hour: null, per_day: null },
  day_limit: 56,
  held: 3,
}
