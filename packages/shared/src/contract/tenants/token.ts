import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** A path names it. */
export const tenantTokenIdParameter = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'token_not_found', description: 'Token id.', title: 'Token ID' })

const hours = z
  .object({
    days: z.array(z.int()).meta({ description: '1: Monday … 7: Sunday.' }),
    from: z.string().meta({ description: '`HH:MM`.' }),
    to: z.string().meta({ description: '`HH:MM`; not after `from`: on the next day.' }),
    time_zone: z.string(),
  })
  .nullable()
  .meta({ description: 'When it is good; null: always.' })

/** A token that an account made in a tenant, without its text. */
export const tenantToken = z.object({
  id: z.int(),
  name: z.string(),
  scope: z.enum(['read', 'write', 'full']),
  addresses: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Addresses and networks from which it is good; null: any.' }),
  hours,
  expires_at: isoTime.nullable(),
  created_at: isoTime,
  last_used_at: isoTime.nullable(),
  last_used_address: z.string().nullable(),
})
export type TenantTokenRecord = z.infer<typeof tenantToken>

export const tenantTokenExample: TenantTokenRecord = {
  ...{ id: 31, name: 'Provisioning', scope: 'full', addresses: ['192.0.2.0/24'], hours: null },
  expires_at: '2026-07-14T09:59:18.000Z',
  created_at: '2026-04-15T09:59:18.000Z',
  last_used_at: '2026-04-15T10:03:00.000Z',
  last_used_address: '192.0.2.10',
}
