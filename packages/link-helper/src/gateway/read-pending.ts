import { isObject, type JsonObject, textOf } from '../json.ts'

const statuses = [
  'pending',
  'prologue_sent',
  'confirmation',
  'confirmed',
  'expired',
  'fallback_qr',
  'no_continuation',
  'error',
] as const
export type PendingStatus = (typeof statuses)[number]

export interface Pending {
  readonly status: PendingStatus
  readonly requestId: string | null
  readonly publicKey: JsonObject | null
  readonly code: string | null
  readonly skipHandoffUx: boolean
}

/** The answer of `GET /api/passkey/pending`; null when it is none. */
export function readPending(body: JsonObject): Pending | null {
  const status = statuses.find(known => known === body.status)
  if (body.success !== true || !status) return null
  return {
    status,
    requestId: textOf(body.requestId),
    publicKey: isObject(body.publicKey) ? body.publicKey : null,
    code: textOf(body.code),
    skipHandoffUx: body.skipHandoffUx === true,
  }
}
