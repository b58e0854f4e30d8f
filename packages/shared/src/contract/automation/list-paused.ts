import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { paginatedOf, paginatedQuery } from '../paginated.ts'
import { automationPause, automationPauseExample, chatParameter } from './record.ts'

export const listPaused = defineOperation({
  title: 'Get Many Paused Chats',
  description: 'The chats whose automation is paused now, those that end last first; with `chat` that one or none.',
  effect: 'read',
  runner: 'web',
  credential: 'key',
  rate: 'default',
  http: { method: 'GET', path: '/api/chats/paused' },
  envelope: 'data',
  input: z.object({ ...paginatedQuery, chat: chatParameter.optional() }),
  output: paginatedOf(automationPause),
  errors: [],
  example: {
    input: { paginated: true },
    output: { items: [automationPauseExample], pagination: { total: 1, page: 1, limit: 20, totalPages: 1 } },
  },
  mcp: {
    tool: 'list_paused_chats',
    args: { chat: 'chat', page: 'page', limit: 'limit' },
    defaults: { paginated: true },
  },
  n8n: { resource: 'Chat', operation: 'Get Many Paused' },
})
