import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** A path names it. */
export const listIdParameter = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'list_not_found', description: 'List id.' })

export const listName = z.string().trim().min(1).max(100).meta({ description: 'Each once, whatever its case.' })

export const listFields = z.array(z.string().min(1).max(64)).max(50).meta({
  description:
    'Names of what is kept of each member, in their order. They are names of variables: `first_name` is what `{{first_name}}` stands for.',
})

export const contactList = z.object({
  id: z.int(),
  name: z.string(),
  fields: z.array(z.string()),
  members: z.int().meta({ description: 'How many there are.' }),
  created_at: isoTime,
  updated_at: isoTime.meta({ description: 'When the list, or who is in it, changed last.' }),
})
export type ContactList = z.infer<typeof contactList>

const values = z
  .record(z.string().max(64), z.string().max(4096))
  .optional()
  .meta({ description: 'Values of fields, by name. An empty one takes the value away; the others stay.' })

export const newMembers = z
  .array(
    z.object({
      phone_number: z.string().min(1).max(64).meta({ description: 'Phone number of a person.' }),
      values,
    }),
  )
  .min(1)
  .max(1000)

/** What became of members that were given. */
export const addedMembers = z.object({
  added: z.int(),
  updated: z.int().meta({ description: 'Numbers that were in the list before.' }),
  doubled: z.int().meta({ description: 'Numbers that were given twice; the first one counts.' }),
  refused: z.int(),
  errors: z
    .array(z.object({ line: z.int(), reason: z.string() }))
    .meta({ description: 'The first 100 that were refused, by line of the file or place in the request, from 1.' }),
})
export type AddedMembers = z.infer<typeof addedMembers>

export const listMember = z.object({
  phone_number: z.string(),
  values: z.record(z.string(), z.string()),
  added_at: isoTime,
})
export type ListMember = z.infer<typeof listMember>

export const listExample: ContactList = {
  id: 4,
  name: 'Customers',
  fields: ['first_name', 'city'],
  members: 240,
  created_at: '2026-04-15T09:59:18.000Z',
  updated_at: '2026-04-16T08:12:40.000Z',
}

export const memberExample: ListMember = {
  phone_number: '+6281234567890',
  values: { first_name: 'Ana', city: 'Bandung' },
  added_at: '2026-04-15T10:02:00.000Z',
}
