import { scopes } from '@messenger/shared/contract/scopes'
import { sessionLabel } from '@messenger/shared/contract/sessions/labels'
import { z } from 'zod'
import { leashRules } from '../../client/leash-rules.ts'
import { addressList } from '../http/address-list.ts'
import { idField, nameField } from '../people/input-fields.ts'
import { tokenScopes } from '../people/roles.ts'
import { isTimeZone } from './token-hours.ts'

export const scopesField = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .transform(chosen => scopes.filter(scope => chosen.includes(scope)))

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const hours = z.object({
  /** 1: Monday … 7: Sunday. */
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: time,
  to: z.union([time, z.literal('24:00')]),
  time_zone: z.string().max(64).refine(isTimeZone, 'The time_zone must be an IANA time zone.'),
})

export const tokenFields = z.object({
  name: nameField,
  /** Absent, and `scopes` too: `full`. */
  scope: z.enum(tokenScopes).optional(),
  /** Rights, one by one, in place of `scope`. */
  scopes: scopesField.optional(),
  /** Days that it is good for; null: it does not end. Absent: the usual ones, so that what nobody thought about ends. */
  expires_in_days: z.int().min(1).max(3650).nullable().optional(),
  /** The sessions that it is for; absent: all. */
  session_ids: z.array(idField).min(1).max(1_000).optional(),
  /** The same by labels: sessions that have one of them at the moment of a call. */
  labels: z.array(sessionLabel).min(1).max(50).optional(),
  /** Addresses and CIDR networks from which it is good; absent: all. */
  addresses: z
    .array(z.string().max(50))
    .min(1)
    .max(100)
    .refine(
      entries => addressList(entries) !== undefined,
      'The addresses field must have addresses or networks like 10.0.0.0/8.',
    )
    .optional(),
  /** When it is good; absent: always. */
  hours: hours.optional(),
  /** The service account that it is for; absent: oneself. */
  service_account: idField.optional(),
  /** Rules of the leash that it is put on at once; absent: it is on none. */
  leash: leashRules.optional(),
})
export type TokenInput = z.output<typeof tokenFields>
