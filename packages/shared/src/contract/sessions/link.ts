import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** Largest id of an integer column. */
const maxId = 2_147_483_647
const daySeconds = 24 * 60 * 60

/** How a customer may link by a link. */
export const linkMethod = z.enum(['qr', 'code', 'passkey'])
export type LinkMethod = z.infer<typeof linkMethod>

/** Writable fields. */
export const linkFields = {
  expires_in: z
    .int()
    .min(60)
    .max(30 * daySeconds)
    .default(daySeconds)
    .meta({ description: 'Seconds that the link is good for, at most 30 days.' }),
  methods: z
    .array(linkMethod)
    .min(1)
    .max(3)
    .default(['qr', 'code', 'passkey'])
    .meta({ description: 'What the page offers.' }),
  brand_name: z
    .string()
    .min(1)
    .max(60)
    .nullable()
    .optional()
    .meta({ description: 'Whom the page says that the account is linked to.' }),
  brand_color: z
    .string()
    .regex(/^#[\da-fA-F]{6}$/)
    .nullable()
    .optional()
    .meta({ description: 'Colour of the page, as `#rrggbb`; its texts keep their contrast.' }),
  redirect_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullable()
    .optional()
    .meta({ description: 'Where the page leads once the session is linked.' }),
} as const

/** Anything that cannot be an id is simply unknown. */
export const linkIdParameter = z
  .int()
  .min(1)
  .max(maxId)
  .meta({ refusal: 'link_not_found', description: 'Link id.', title: 'Link ID' })

export const linkStatus = z.enum(['open', 'used', 'expired', 'revoked'])
export type LinkStatus = z.infer<typeof linkStatus>

/** A link as it is read: its address is not kept. */
export const linkRecord = z.object({
  id: z.int(),
  status: linkStatus,
  methods: z.array(linkMethod),
  brand_name: z.string().nullable(),
  brand_color: z.string().nullable(),
  redirect_url: z.string().nullable(),
  started_at: isoTime.nullable().meta({ description: 'When its holder began to link last.' }),
  used_at: isoTime.nullable(),
  expires_at: isoTime,
  created_at: isoTime,
})
export type LinkRecord = z.infer<typeof linkRecord>

const { id, ...others } = linkRecord.shape

/** With its address, which is shown this once. */
export const linkWithUrl = z.object({ id, url: z.string(), ...others })

export const linkExample: LinkRecord = {
  id: 3,
  status: 'open',
  methods: ['qr', 'code', 'passkey'],
  brand_name: 'Example Shop',
  brand_color: '#0a6b4c',
  redirect_url: 'https://example.com/done',
  started_at: null,
  used_at: null,
  expires_at: '2026-04-16T09:59:18.000Z',
  created_at: '2026-04-15T09:59:18.000Z',
}
