import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { networkLimitExample } from './network-limits.ts'
import { sendingPolicyExample, sendingPolicyRecord } from './sending-policy.ts'

export const getSendingPolicy = defineOperation({
  title: 'Get Sending Policy',
  description:
    'How fast a session sends, and when: the preset or figures that were set, what is in effect, and how many sends are held.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/sending-policy' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter }),
  output: sendingPolicyRecord,
  errors: ['session_not_found'],
  example: { input: { id: 7 }, output: { ...sendingPolicyExample, network_limits: [networkLimitExample] } },
  mcp: { tool: 'get_sending_policy', args: {} },
  n8n: { resource: 'Session', operation: 'Get Sending Policy' },
})
