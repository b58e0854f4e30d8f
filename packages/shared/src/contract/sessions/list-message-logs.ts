import { z } from 'zod'
import { failedCode, isoTime, logTime, messageLogStatus, pageOf, pageQuery, sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { heldReason } from './sending-policy.ts'

export const messageLog = z.object({
  id: z.int(),
  whatsapp_session_id: z.int(),
  to: z.string().nullable(),
  content: z.string().nullable(),
  status: messageLogStatus,
  failed_reason: z.string().nullable(),
  failed_code: failedCode.nullable(),
  sendAt: isoTime.optional().meta({ description: 'When a scheduled message is due.' }),
  held_until: isoTime.optional().meta({ description: 'The sending policy holds it until about then.' }),
  held_reason: heldReason.optional().meta({ description: 'Why it is held. Reasons may be added.' }),
  created_at: logTime,
  updated_at: logTime,
})
export type MessageLog = z.infer<typeof messageLog>

export const listMessageLogs = defineOperation({
  title: 'Get Message Logs',
  description: 'The API sends of a session, newest first.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/message-logs' },
  envelope: 'data',
  input: z.object({
    id: sessionIdParameter,
    ...pageQuery,
    status: messageLogStatus.optional().meta({ description: 'Return only entries with this status.' }),
  }),
  output: pageOf(messageLog),
  errors: ['session_not_found'],
  example: {
    input: { id: 7, page: 1 },
    output: {
      current_page: 1,
      data: [
        {
          id: 10421,
          whatsapp_session_id: 7,
          to: '+6281234567890',
          content: '{"to":"+6281234567890","text":"Hello"}',
          status: 'failed',
          failed_reason: 'The recipient is not on WhatsApp.',
          failed_code: 'not_on_network',
          created_at: '2026-04-15 10:00:00',
          updated_at: '2026-04-15 10:00:01',
        },
      ],
      first_page_url: '/api/messenger-sessions/7/message-logs?page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/api/messenger-sessions/7/message-logs?page=1',
      next_page_url: null,
      path: '/api/messenger-sessions/7/message-logs',
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  mcp: { tool: 'get_message_logs', args: { page: 'page', per_page: 'per_page', status: 'status' } },
  n8n: { resource: 'Session', operation: 'Get Message Logs' },
})
