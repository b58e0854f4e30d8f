import { z } from 'zod'
import type { SendingFigures } from '../contract/sessions/sending-policy.ts'

const most = z.coerce.number().int().min(1).optional()

/** How web and engines are told what holds for a whole installation. */
export const sendingEnv = {
  MESSENGER_SENDING_POLICY: z.enum(['young', 'off', 'by_age', 'careful', 'normal']).default('young'),
  MESSENGER_SENDING_PER_MINUTE: most,
  MESSENGER_SENDING_PER_HOUR: most,
  MESSENGER_SENDING_PER_DAY: most,
}

/** Laid over policies. */
export type Ceiling = Pick<SendingFigures, 'per_minute' | 'per_hour' | 'per_day'>

export interface SendingSettings {
  /** Of live sessions without a policy of their own. `young`: careful for young ones, then none; `by_age`: careful for them, then normal. */
  readonly byDefault: 'young' | 'off' | 'by_age' | 'careful' | 'normal'
  /** Laid over every policy. */
  readonly ceiling: Ceiling
}

/** No policy for whoever has none. */
export const noSendingSettings: SendingSettings = {
  byDefault: 'off',
  ceiling: { per_minute: null, per_hour: null, per_day: null },
}

const env = z.object(sendingEnv)

export function sendingSettingsFrom(given: z.output<typeof env>): SendingSettings {
  return {
    byDefault: given.MESSENGER_SENDING_POLICY,
    ceiling: {
      per_minute: given.MESSENGER_SENDING_PER_MINUTE ?? null,
      per_hour: given.MESSENGER_SENDING_PER_HOUR ?? null,
      per_day: given.MESSENGER_SENDING_PER_DAY ?? null,
    },
  }
}
