import type { SendingFigures } from '../contract/sessions/sending-policy.ts'

/** No limit at all. */
export const noLimits: SendingFigures = {
  per_minute: null,
  per_hour: null,
  per_day: null,
  jitter_percent: 50,
  warm_up_days: null,
  warm_up_first_day: null,
  first_contact_percent: null,
  quiet_from: null,
  quiet_to: null,
  same_text_seconds: null,
  typing_per_minute: null,
}

/** Figures of the presets: experience, for the network publishes none (`docs/sending.md`). */
export const presets: Readonly<Record<'careful' | 'normal' | 'off', SendingFigures>> = {
  careful: {
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
  normal: {
    per_minute: 20,
    per_hour: 300,
    per_day: 1_500,
    jitter_percent: 50,
    warm_up_days: null,
    warm_up_first_day: null,
    first_contact_percent: 50,
    quiet_from: '22:00',
    quiet_to: '07:00',
    same_text_seconds: 4,
    typing_per_minute: null,
  },
  off: noLimits,
}
