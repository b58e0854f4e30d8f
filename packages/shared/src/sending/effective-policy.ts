import type { Network } from '../contract/fields.ts'
import type { SendingFigures } from '../contract/sessions/sending-policy.ts'
import { noLimits, presets } from './presets.ts'
import type { Ceiling, SendingSettings } from './sending-settings.ts'
import type { StoredPolicy } from './stored-policy.ts'

const dayMs = 86_400_000
/** A session is young for so long: `young` and `by_age` treat it with care. */
const youngMs = 14 * dayMs

export interface EffectivePolicy {
  readonly inEffect: 'careful' | 'normal' | 'off' | 'custom'
  /** Under the ceiling. */
  readonly figures: SendingFigures
}

interface Subject {
  readonly network: Network
  /** Null: as the installation has it. */
  readonly stored: StoredPolicy | null
  readonly ageMs: number
}

/** Which policy holds for a session. */
export function effectivePolicy(subject: Subject, { byDefault, ceiling }: SendingSettings): EffectivePolicy {
  const inEffect = subject.stored?.preset ?? defaultOf(subject, byDefault)
  // A policy that an earlier release stored has fewer figures.
  const own = subject.stored?.preset === 'custom' ? { ...noLimits, ...subject.stored.figures } : null
  const figures = own ?? (inEffect === 'custom' ? noLimits : presets[inEffect])
  return {
    inEffect,
    figures: {
      ...figures,
      ...lowerCeiling(figures, ceiling),
    },
  }
}

/** Of two ceilings, or of a policy and its ceiling, the lower figure of each kind. */
export function lowerCeiling(one: Ceiling, other: Ceiling): Ceiling {
  return {
    per_minute: lower(one.per_minute, other.per_minute),
    per_hour: lower(one.per_hour, other.per_hour),
    per_day: lower(one.per_day, other.per_day),
  }
}

/** A policy that can hold nothing of a session this old or older: its sends go as if there were no governor. */
export function holdsNothing(figures: SendingFigures, ageMs: number): boolean {
  const { per_minute, per_hour, per_day, warm_up_days, quiet_from, same_text_seconds, typing_per_minute } = figures
  if (warm_up_days !== null && ageMs < warm_up_days * dayMs) return false
  const others = [per_minute, per_hour, per_day, quiet_from, same_text_seconds, typing_per_minute]
  return others.every(figure => figure === null)
}

function defaultOf({ network, ageMs }: Subject, byDefault: SendingSettings['byDefault']) {
  if (network === 'sandbox') return 'off'
  if (byDefault !== 'young' && byDefault !== 'by_age') return byDefault
  if (ageMs < youngMs) return 'careful'
  return byDefault === 'young' ? 'off' : 'normal'
}

function lower(figure: number | null, ceiling: number | null): number | null {
  if (figure === null || ceiling === null) return figure ?? ceiling
  return Math.min(figure, ceiling)
}
