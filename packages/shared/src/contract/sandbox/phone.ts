import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** `{phone_number}` in a path: digits, with or without `+`. */
export const phoneParameter = z
  .string()
  .regex(/^\+?\d{7,15}$/)
  .meta({ refusal: 'phone_not_found', description: 'Number of the virtual phone.' })

/** What a test needs to act as the person's authenticator. */
export const sandboxPasskey = z.object({
  rpId: z.string(),
  credentialId: z.string(),
  userHandle: z.string(),
  privateKey: z.string(),
  signCount: z.int(),
})

export const sandboxPhone = z.object({
  phone_number: z.string(),
  name: z.string(),
  about: z.string(),
  picture_url: z.string().nullable(),
  requires_passkey: z.boolean(),
  online: z.boolean(),
  jid: z.string(),
  lid: z.string(),
  linked_devices: z.array(z.object({ device: z.int(), session_id: z.int(), linked_at: isoTime })),
  passkey: sandboxPasskey.nullable(),
  created_at: isoTime,
})
export type SandboxPhone = z.infer<typeof sandboxPhone>

export const sandboxPhoneExample: SandboxPhone = {
  phone_number: '+15551230001',
  name: 'Ana',
  about: '',
  picture_url: null,
  requires_passkey: false,
  online: true,
  jid: '15551230001@s.whatsapp.net',
  lid: '181234567890123@lid',
  linked_devices: [{ device: 1, session_id: 7, linked_at: '2026-04-15T09:59:18.000Z' }],
  passkey: null,
  created_at: '2026-04-15T09:59:18.000Z',
}

/** Outcome of scanning a QR text or entering a code. */
export const linkOutcome = z.object({
  linked: z.boolean(),
  passkey_required: z.boolean().optional(),
  passkey: sandboxPasskey.optional(),
})
