import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { automationPauseExample, chatParameter } from './record.ts'

export const resumeAutomation = defineOperation({
  title: 'Resume Automation',
  description:
    'Ends every pause of a chat’s automation. What was left out meanwhile stays left out. A chat that is not paused stays so.',
  effect: 'write',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'POST', path: '/api/chats/{chat}/resume-automation' },
  envelope: 'data',
  input: z.object({ chat: chatParameter }),
  output: z.object({
    chat: z.string().meta({ description: 'JID of the chat, as events name it.' }),
    was_paused: z.boolean(),
  }),
  errors: [],
  example: {
    input: { chat: '6281234567890' },
    output: { chat: automationPauseExample.chat, was_paused: true },
  },
  mcp: { tool: 'resume_automation', args: { chat: 'chat' } },
  n8n: { resource: 'Chat', operation: 'Resume Automation' },
})
