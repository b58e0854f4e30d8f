import { z } from 'zod'
import { isoTime, pageOf, pageQuery, sessionIdParameter, sessionStatus } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const sessionLogType = z.enum([
  'session_created',
  'session_updated',
  'status_change',
  'session_restarted',
  'session_disconnected',
  'qr_generated',
  'passkey_update',
  'api_key_regenerated',
  'webhook_failed',
])
export type SessionLogType = z.infer<typeof sessionLogType>

/** What is known of one connection beside its beginning. */
export const connectionDetails = z.object({
  gap: z
    .object({
      from: isoTime.meta({ description: 'When the connection before had ended.' }),
      ms: z.int().meta({ description: 'How long there was none, milliseconds.' }),
      code: z
        .int()
        .nullable()
        .meta({ description: 'How it had ended, as the network numbers it; null: on request, or unknown.' }),
      replayed: z
        .int()
        .nullable()
        .meta({ description: 'What the network had kept and handed over; null: not all of it.' }),
    })
    .optional(),
  undecrypted: z
    .record(z.string(), z.object({ chat: z.string(), recovered: z.boolean() }))
    .optional()
    .meta({ description: 'Messages that could not be read, by network id; the latest hundred at most.' }),
  queue: z
    .object({
      stalled_at: isoTime.meta({ description: 'When nothing more of it had come for too long.' }),
      waiting: z.int().meta({ description: 'Stanzas that the network said to have kept.' }),
      passed: z.int().meta({ description: 'Stanzas that could not be read and were passed over, so that it goes on.' }),
      drained: z.boolean().meta({ description: 'All of it has come in the end.' }),
    })
    .optional()
    .meta({ description: 'What the network had kept stood still while it was handed over.' }),
  unknown: z
    .array(z.object({ what: z.string(), at: isoTime }))
    .optional()
    .meta({
      description:
        'What the network sent that this version does not know: kinds and names alone, the latest twenty at most.',
    }),
  version: z
    .object({
      refused: z.string().meta({ description: 'Version of the web client that the network refused.' }),
      used: z.string().nullable().meta({ description: 'The one in its place; null: there is none to try.' }),
    })
    .optional(),
})
export type ConnectionDetails = z.infer<typeof connectionDetails>

export const sessionLog = z.object({
  id: z.int(),
  whatsapp_session_id: z.int(),
  event_type: sessionLogType,
  status: sessionStatus,
  occurred_at: isoTime,
  details: connectionDetails
    .optional()
    .meta({ description: 'What was missed before this connection, or why there is none yet.' }),
})

export const listSessionLogs = defineOperation({
  title: 'Get Session Logs',
  description: 'What happened to a session, newest first.',
  effect: 'read',
  runner: 'web',
  credential: 'both',
  rate: 'default',
  http: { method: 'GET', path: '/api/messenger-sessions/{id}/session-logs' },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter, ...pageQuery }),
  output: pageOf(sessionLog),
  errors: ['session_not_found'],
  example: {
    input: { id: 7, page: 1 },
    output: {
      current_page: 1,
      data: [
        {
          id: 311,
          whatsapp_session_id: 7,
          event_type: 'status_change',
          status: 'connected',
          occurred_at: '2026-04-15T10:01:02.000Z',
        },
      ],
      first_page_url: '/api/messenger-sessions/7/session-logs?page=1',
      from: 1,
      last_page: 1,
      last_page_url: '/api/messenger-sessions/7/session-logs?page=1',
      next_page_url: null,
      path: '/api/messenger-sessions/7/session-logs',
      per_page: 10,
      prev_page_url: null,
      to: 1,
      total: 1,
    },
  },
  mcp: { tool: 'get_session_logs', args: { page: 'page', per_page: 'per_page' } },
  n8n: { resource: 'Session', operation: 'Get Session Logs' },
})
