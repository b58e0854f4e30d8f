import type { SendingFigures, SendingPreset } from '@messenger/shared/contract/sessions/sending-policy'
import { presets } from '@messenger/shared/sending/presets'

/** Figures of a policy as texts in a form; an empty one is no limit. */
export type FigureDrafts = Readonly<Record<keyof SendingFigures, string>>

/** Numbers, with the largest that the gateway takes, in the order of the form. */
export const numbers = {
  per_minute: 1_000,
  per_hour: 20_000,
  per_day: 100_000,
  first_contact_percent: 100,
  warm_up_days: 365,
  warm_up_first_day: 100_000,
  same_text_seconds: 86_400,
  typing_per_minute: 2_000,
  jitter_percent: 90,
} as const
/** The smallest of those that do not begin with 1. */
const smallest: Partial<Record<NumberName, number>> = { jitter_percent: 0, typing_per_minute: 60 }
export const smallestOf = (name: NumberName): number => smallest[name] ?? 1

export const clocks = ['quiet_from', 'quiet_to'] as const

type NumberName = keyof typeof numbers
type ClockName = (typeof clocks)[number]

export const numberNames: readonly NumberName[] = [
  'per_minute',
  'per_hour',
  'per_day',
  'first_contact_percent',
  'warm_up_days',
  'warm_up_first_day',
  'same_text_seconds',
  'typing_per_minute',
  'jitter_percent',
]

export function draftsOf(figures: SendingFigures): FigureDrafts {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return {
    per_minute: text(figures.per_minute),
    per_hour: text(figures.per_hour),
    per_day: text(figures.per_day),
    jitter_percent: text(figures.jitter_percent),
    warm_up_days: text(figures.warm_up_days),
    warm_up_first_day: text(figures.warm_up_first_day),
    first_contact_percent: text(figures.first_contact_percent),
    quiet_from: text(figures.quiet_from),
    quiet_to: text(figures.quiet_to),
    same_text_seconds: text(figures.same_text_seconds),
    typing_per_minute: text(figures.typing_per_minute),
  }
}

/** What a preset stands for; null: not known here. */
export function figuresOf(preset: SendingPreset): SendingFigures | null {
  return preset === 'careful' || preset === 'normal' || preset === 'off' ? presets[preset] : null
}

/** The drafts as they are sent. Uneven pauses are not left out: without a figure they are even. */
export function sentFigures(drafts: FigureDrafts): Partial<SendingFigures> {
  const number = (name: NumberName) => (drafts[name] === '' ? null : Number(drafts[name]))
  const clock = (name: ClockName) => drafts[name] || null
  return {
    per_minute: number('per_minute'),
    per_hour: number('per_hour'),
    per_day: number('per_day'),
    jitter_percent: number('jitter_percent') ?? 0,
    warm_up_days: number('warm_up_days'),
    warm_up_first_day: number('warm_up_first_day'),
    first_contact_percent: number('first_contact_percent'),
    quiet_from: clock('quiet_from'),
    quiet_to: clock('quiet_to'),
    same_text_seconds: number('same_text_seconds'),
    typing_per_minute: number('typing_per_minute'),
  }
}
