import { z } from 'zod'
import { defineEvent } from '../event.ts'

const changed = z.string().nullable().optional()

export const contactsUpdate = defineEvent({
  title: 'Contact Update',
  description: 'Details of contacts changed; only what changed is there. `imgUrl` null: the picture was removed.',
  payload: z.array(
    z.object({
      id: z.string(),
      jid: z.string(),
      imgUrl: changed,
      name: changed,
      notify: changed,
      verifiedName: changed,
      status: changed,
      lid: changed,
      phoneNumber: changed,
      username: z
        .string()
        .optional()
        .meta({ description: '`@name`, of a person whom the network has shown by a username.' }),
    }),
  ),
  carries: 'The JID of each contact, and of its record only what changed.',
  from: ['phone', 'network'],
  filters: [],
  chat: false,
  example: [
    {
      id: '6281234567890@s.whatsapp.net',
      jid: '6281234567890@s.whatsapp.net',
      imgUrl: 'https://pps.whatsapp.net/v/t61/ana.jpg',
    },
  ],
})
