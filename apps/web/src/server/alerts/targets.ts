import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { AlertChannelKind } from '@messenger/shared/db/schema'
import { z } from 'zod'
import { emailField } from '../people/input-fields.ts'

/** Where a channel leads, as it lies sealed. */
export const targetForms = {
  email: z.object({ to: z.array(emailField).min(1).max(5) }),
  webhook: z.object({ url: z.string().min(1).max(2_048), secret: z.string() }),
  message: z.object({ sessionId: z.int().min(1), to: z.string().min(1).max(255) }),
} as const satisfies Record<AlertChannelKind, z.ZodObject>

export type Target<K extends AlertChannelKind> = z.output<(typeof targetForms)[K]>

interface Place {
  /** Null: of the installation. */
  readonly accountId: number | null
}

export function sealTarget<K extends AlertChannelKind>(
  kind: K,
  target: Target<K>,
  { accountId }: Place,
  sealer: Sealer,
): Buffer {
  return sealer.seal(JSON.stringify(target), sealContext.alertChannel(accountId ?? 0, kind))
}

export function openTarget(kind: AlertChannelKind, sealed: Buffer, { accountId }: Place, sealer: Sealer): unknown {
  return JSON.parse(sealer.open(sealed, sealContext.alertChannel(accountId ?? 0, kind)).toString('utf8'))
}
