import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** What the network lets a session feel about its sending. Kinds may be added. */
export const networkSignalKind = z.enum(['reachout_locked', 'rate_limited', 'temporary_ban', 'unknown_recipients'])
export type NetworkSignalKind = z.infer<typeof networkSignalKind>

/** What a session does about it. */
export const networkEffect = z.enum(['slow_down', 'no_first_contacts', 'bulk_stopped'])
export type NetworkEffect = z.infer<typeof networkEffect>

export const networkLimit = z.object({
  effect: networkEffect.meta({
    description:
      '`slow_down`: the pace is a part of what it was. `no_first_contacts`: nobody is written to for the first time. `bulk_stopped`: nothing of priority `bulk` goes out.',
  }),
  reason: networkSignalKind.meta({
    description:
      '`reachout_locked`: new chats were refused (463). `rate_limited`: the session sent too fast (429). `temporary_ban`: the number was banned for a time. `unknown_recipients`: many recipients are not on WhatsApp.',
  }),
  since: isoTime.meta({ description: 'When the network last said so.' }),
  until: isoTime.meta({ description: 'When it ends by itself.' }),
  pace_percent: z.int().nullable().meta({ description: 'With `slow_down`: how much of the pace is left.' }),
})
export type NetworkLimit = z.infer<typeof networkLimit>

export const networkLimitExample: NetworkLimit = {
  effect: 'slow_down',
  reason: 'rate_limited',
  since: '2026-04-15T09:59:18.000Z',
  until: '2026-04-15T15:59:18.000Z',
  pace_percent: 50,
}
