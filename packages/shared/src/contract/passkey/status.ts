import { z } from 'zod'

/** `pending` → `prologue_sent` → `confirmation` → `confirmed`; the others are other ends. */
export const passkeyStatus = z.enum([
  'pending',
  'prologue_sent',
  'confirmation',
  'confirmed',
  'expired',
  'fallback_qr',
  'no_continuation',
  'error',
])
export type PasskeyStatus = z.infer<typeof passkeyStatus>

/** One sentence for each end that has one. */
export const passkeySentences = {
  fallback_qr: 'Passkey linking did not finish in time. Switching back to QR linking.',
  no_continuation: 'WhatsApp acknowledged the passkey prologue but did not continue.',
  error: 'WhatsApp refused the passkey.',
} as const satisfies Partial<Record<PasskeyStatus, string>>

/** WebAuthn request options, exactly as the network sent them. */
export const requestOptions = z.looseObject({
  challenge: z.string().min(1),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(z.looseObject({ id: z.string(), type: z.string() })).optional(),
  userVerification: z.string().optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
})
export type RequestOptions = z.infer<typeof requestOptions>
