import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const contactsUpsert = defineEvent({
  title: 'Contact Upsert',
  description: 'Contacts were added or synced, or a known one changed: the whole record.',
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
      imgUrl: z.string().nullable(),
      username: z
        .string()
        .optional()
        .meta({ description: '`@name`, of a person whom the network has shown by a username.' }),
    }),
  ),
  carries: 'The whole record of each contact: number, LID, names, picture and about text.',
  from: ['phone', 'network'],
  filters: [],
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
      imgUrl: null,
    },
  ],
})
