import { z } from 'zod'
import { defineOperation } from '../operation.ts'

export const rejectCall = defineOperation({
  title: 'Reject Call',
  description:
    'Rejects a call while it rings, by the `id` of its `call` event. A call that was answered, rejected or has ended is refused with 409.',
  effect: 'write',
  runner: 'engine',
  credential: 'key',
  rate: 'default',
  connected: true,
  http: { method: 'POST', path: '/api/calls/{callId}/reject' },
  envelope: 'data',
  input: z.object({
    callId: z.string().min(1).max(128).meta({ description: '`call.id` of the `call` event.' }),
  }),
  output: z.object({ callId: z.string(), status: z.literal('rejected') }),
  errors: ['call_not_found', 'call_over', 'network_refused'],
  example: {
    input: { callId: 'A1B2C3D4' },
    output: { callId: 'A1B2C3D4', status: 'rejected' },
  },
  mcp: { tool: 'reject_call', args: { call_id: 'callId' } },
  n8n: { resource: 'Session', operation: 'Reject Call' },
})
