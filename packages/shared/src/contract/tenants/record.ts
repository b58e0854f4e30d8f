import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** A path names it. */
export const tenantIdParameter = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'tenant_not_found', description: 'Tenant id.', title: 'Tenant ID' })

export const tenantFields = {
  name: z.string().trim().min(1).max(100),
  plan: z.string().min(1).max(50).meta({ description: 'Name of a plan that the own plan lets tenants have.' }),
  plan_ends_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'When the plan ends; null: it does not.' }),
  brand_name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .nullable()
    .meta({ description: 'Shown on its link pages and in its mails, where a link names none itself; null: none.' }),
  brand_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullable()
    .meta({ description: '`#rrggbb`; null: none.' }),
  brand_logo_url: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .meta({ description: 'Address of a picture at the head of mails to its people, `https` alone; null: none.' }),
  contact_email: z.email().max(254).nullable().meta({
    description:
      'Where its people reach you: answers to their mails go there, and a suspended tenant shows it; null: none.',
  }),
} as const

export const tenant = z.object({
  id: z.int(),
  name: z.string(),
  plan: z.string(),
  plan_ends_at: isoTime.nullable(),
  suspended_at: isoTime.nullable().meta({ description: 'Since when it is suspended; null: it is not.' }),
  brand_name: z.string().nullable(),
  brand_color: z.string().nullable(),
  brand_logo_url: z.string().nullable(),
  contact_email: z.string().nullable(),
  sessions: z.int().meta({ description: 'Sessions of both networks.' }),
  members: z.int().meta({ description: 'People who can sign in.' }),
  created_at: isoTime,
})
export type Tenant = z.infer<typeof tenant>

export const tenantExample: Tenant = {
  id: 12,
  name: 'Bakery North',
  plan: 'standard',
  plan_ends_at: null,
  suspended_at: null,
  brand_name: 'Bakery North',
  brand_color: '#0f766e',
  brand_logo_url: 'https://bakery.example.com/logo.png',
  contact_email: 'help@example.com',
  sessions: 2,
  members: 1,
  created_at: '2026-04-15T09:59:18.000Z',
}
