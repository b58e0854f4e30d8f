import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { automationPause, automationPauseExample, chatParameter, pauseMinutes } from './record.ts'

export const pauseAutomation = defineOperation({
  title: 'Pause Automation',
  description:
    'Pauses automation of a chat, so that a person can take over: webhooks with `skip_paused_chats` get nothing of it meanwhile. A pause that ends later stays.',
  effect: 'write',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'POST', path: '/api/chats/{chat}/pause-automation' },
  envelope: 'data',
  input: z.object({
    chat: chatParameter,
    minutes: pauseMinutes.default(60).meta({ description: 'How long, from now on.' }),
  }),
  output: automationPause,
  errors: [],
  example: {
    input: { chat: '6281234567890', minutes: 60 },
    output: { ...automationPauseExample, paused_by: 'api' },
  },
  mcp: { tool: 'pause_automation', args: { chat: 'chat', minutes: 'minutes' } },
  n8n: { resource: 'Chat', operation: 'Pause Automation' },
})
