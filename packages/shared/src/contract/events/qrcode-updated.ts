import { z } from 'zod'
import { defineEvent } from '../event.ts'

export const qrcodeUpdated = defineEvent({
  title: 'QR Code Updated',
  description: 'A new QR text was issued; the receiver renders it.',
  payload: z.object({ qr: z.string(), session_id: z.string() }),
  carries: 'The text to show as a QR code. Viewers of the account do not get to see it.',
  from: ['gateway'],
  filters: [],
  chat: false,
  example: { qr: 'https://wa.me/settings/linked_devices#2@Jk3…,q8…,w1…', session_id: '7' },
})
