import { z } from 'zod'
import { isoTime, sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

/** The four replies of `connect`; `status` is upper-case here alone. */
export const connectReply = z.union([
  z.object({ status: z.literal('CONNECTED'), message: z.string() }),
  z.object({ status: z.literal('NEED_SCAN'), qrCode: z.string() }),
  z.object({ status: z.literal('NEED_CODE'), pairingCode: z.string(), expires_at: isoTime }),
  z.object({
    status: z.literal('NEED_PASSKEY'),
    passkey: z.object({ token: z.string(), expires_at: isoTime }),
  }),
])
export type ConnectReply = z.infer<typeof connectReply>

export const connect = defineOperation({
  title: 'Connect Session',
  description:
    'Links the session, or reconnects it when it is linked. Waits at most 30 s for the first QR text, code or open connection; 503 then says in `status_reason` what keeps it from that.',
  effect: 'write',
  runner: 'engine',
  credential: 'both',
  foreignKey: 'auth_invalid',
  rate: 'default',
  http: {
    method: 'POST',
    path: '/api/messenger-sessions/{id}/connect',
    query: ['qr_as_image'],
    queryAliases: { qrAsImage: 'qr_as_image' },
  },
  envelope: 'data',
  input: z.object({
    id: sessionIdParameter,
    linkMethod: z
      .enum(['qr', 'code', 'passkey'])
      .default('qr')
      .meta({ description: 'Used only while the session is not linked.' }),
    qr_as_image: z.boolean().default(false).meta({ description: '`qrCode` becomes a PNG data URL.' }),
  }),
  output: connectReply,
  errors: ['session_not_found', 'subscription_connect', 'qr_failed', 'pairing_code_failed', 'not_ready'],
  example: {
    input: { id: 7, linkMethod: 'qr' },
    output: { status: 'NEED_SCAN', qrCode: 'https://wa.me/settings/linked_devices#2@Jk3…,q8…,w1…' },
  },
  mcp: {
    tool: 'connect_messenger_session',
    twin: 'connect_whatsapp_session',
    args: { link_method: 'linkMethod' },
  },
  n8n: { resource: 'Session', operation: 'Connect' },
})
