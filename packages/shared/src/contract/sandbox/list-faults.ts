import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sandboxFault, sandboxFaultExample } from './fault.ts'

export const listFaults = defineOperation({
  title: 'List Faults',
  description: 'Lists the active faults of the account.',
  effect: 'read',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'GET', path: '/api/sandbox/faults' },
  envelope: 'data',
  input: z.object({}),
  output: z.array(sandboxFault),
  errors: ['sandbox_disabled'],
  example: { input: {}, output: [sandboxFaultExample] },
  n8n: { resource: 'Sandbox', operation: 'Get Many Faults' },
})
