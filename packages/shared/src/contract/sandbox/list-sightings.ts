import { z } from 'zod'
import { isoTime, presenceType } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { phoneParameter } from './phone.ts'

/** What the owner of a phone saw of somebody, a session too. */
export const sandboxSighting = z.object({
  from: z.string(),
  chat: z.string().nullable().meta({ description: 'Where they typed; null for available and unavailable.' }),
  type: presenceType,
  at: isoTime,
})
export type SandboxSighting = z.infer<typeof sandboxSighting>

export const listSightings = defineOperation({
  title: 'List Sightings of Phone',
  description:
    'What the phone saw of others, sessions too: typing, recording, coming online and going offline, oldest first. The latest 200 are kept until the sandbox network restarts.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/sandbox/phones/{phone_number}/sightings' },
  envelope: 'data',
  input: z.object({ phone_number: phoneParameter }),
  output: z.array(sandboxSighting),
  errors: ['sandbox_disabled', 'phone_not_found'],
  example: {
    input: { phone_number: '15551230002' },
    output: [
      { from: '15551230001@s.whatsapp.net', chat: null, type: 'available', at: '2026-04-15T09:59:18.000Z' },
      {
        from: '15551230001@s.whatsapp.net',
        chat: '15551230001@s.whatsapp.net',
        type: 'composing',
        at: '2026-04-15T09:59:20.000Z',
      },
    ],
  },
  n8n: { resource: 'Sandbox', operation: 'Get Many Sightings' },
})
