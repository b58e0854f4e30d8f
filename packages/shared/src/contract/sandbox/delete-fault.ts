import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const deleteFault = defineOperation({
  title: 'Delete Fault',
  description: 'Ends a fault.',
  effect: 'destructive',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'DELETE', path: '/api/sandbox/faults/{id}' },
  envelope: 'message',
  input: z.object({ id: z.int().meta({ refusal: 'fault_not_found', description: 'Fault id.' }) }),
  output: z.string(),
  errors: ['sandbox_disabled', 'fault_not_found'],
  example: { input: { id: 3 }, output: 'Fault deleted successfully.' },
  n8n: { resource: 'Sandbox', operation: 'Delete Fault' },
})
