import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const contactsUpsert = defineEvent({
  title: 'Contact Upsert',
  description: 'Contacts were added or synced.',
  payload: z.array(
    z.object({
      id: z.string(),
      jid: z.string(),
      lid: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      name: z.string().nullable(),
      notify: z.string().nullable(),
      verifiedName: z.string().nullable(),
      status: z.string().nullable(),
    }),
  ),
  chat: false,
  example: [
    {
      id: '6281234567890@s.whatsapp.net',
      jid: '6281234567890@s.whatsapp.net',
      lid: '181234567890123@lid',
      phoneNumber: '+6281234567890',
      name: 'Ana Lee',
      notify: 'Ana',
      verifiedName: null,
      status: null,
    },
  ],
})
