import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const upsert = defineOperation({
  title: 'Create or Update Contact',
  description: 'Saves a contact; the name is synced to the other devices of the account.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'PUT', path: '/api/contacts' },
  envelope: 'data',
  input: z.object({
    jid: z
      .string()
      .min(1)
      .max(255)
      .meta({ missing: 'jid_required', description: 'Phone number, JID, LID JID or @username.' }),
    fullName: z.string().min(1).max(255).optional().meta({ description: 'Absent: the name stays as it is.' }),
    saveOnPrimaryAddressbook: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the contact is also written to the address book of the phone.' }),
  }),
  output: z.object({ jid: z.string(), fullName: z.string().nullable() }),
  errors: ['jid_required', 'network_refused'],
  example: {
    input: { jid: '6281234567890@s.whatsapp.net', fullName: 'Ana Putri' },
    output: { jid: '6281234567890@s.whatsapp.net', fullName: 'Ana Putri' },
  },
  mcp: {
    tool: 'add_or_edit_contact',
    args: { jid: 'jid', full_name: 'fullName', save_on_primary_addressbook: 'saveOnPrimaryAddressbook' },
  },
  n8n: { resource: 'Contact', operation: 'Create or Update' },
})
