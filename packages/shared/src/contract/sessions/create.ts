import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { sessionToolArgs } from './mcp-arguments.ts'
import { sessionCreateFields, sessionExample, sessionRecord, sessionWarnings } from './record.ts'

export const create = defineOperation({
  title: 'Create Session',
  description: 'Creates a session for one WhatsApp account. It is linked with `sessions.connect`.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'POST', path: '/api/messenger-sessions' },
  envelope: 'data',
  beside: ['warnings'],
  input: z.object(sessionCreateFields),
  output: sessionRecord.extend(sessionWarnings),
  errors: ['subscription_connect', 'session_limit'],
  example: {
    input: { name: 'Support line', phone_number: '+6281234567890', account_protection: true, log_messages: true },
    output: sessionExample,
  },
  mcp: {
    tool: 'create_messenger_session',
    twin: 'create_whatsapp_session',
    args: { ...sessionToolArgs, network: 'network' },
    defaults: { account_protection: true, log_messages: true },
  },
  n8n: { resource: 'Session', operation: 'Create' },
})
