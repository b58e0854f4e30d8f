import { z } from 'zod'
import { sessionIdParameter } from '../fields.ts'
import { defineOperation } from '../operation.ts'

export const getQrCode = defineOperation({
  title: 'Get QR Code',
  description: 'The QR text that a phone can scan now. It changes about every 20 to 60 s.',
  effect: 'read',
  runner: 'engine',
  credential: 'both',
  foreignKey: 'auth_invalid',
  rate: 'default',
  http: {
    method: 'GET',
    path: '/api/messenger-sessions/{id}/qrcode',
    aliases: ['/api/messenger-sessions/{id}/qr-code'],
  },
  envelope: 'data',
  input: z.object({ id: sessionIdParameter }),
  output: z.object({ qrCode: z.string() }),
  errors: ['session_not_found', 'subscription_connect', 'qr_not_need_scan', 'qr_failed', 'not_ready'],
  example: { input: { id: 7 }, output: { qrCode: 'https://wa.me/settings/linked_devices#2@Jk3…,q8…,w1…' } },
  n8n: { resource: 'Session', operation: 'Get QR Code' },
})
