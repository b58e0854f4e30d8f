import type { Sealer } from '@messenger/shared/crypto/seal'
import { proto } from '../whatsapp/baileys.ts'
import { bodyOf } from '../whatsapp/from-whatsapp/body.ts'

/** By what equal texts of a session are told without keeping them: a keyed digest, cut to 32 bits. Null: there is no text. */
export function textMark(sealer: Sealer, sessionId: number, content: Uint8Array | null): number | null {
  const text = content && bodyOf(proto.Message.decode(content))
  return text ? sealer.digest(`session:${sessionId}`, `sent:${text}`).readInt32BE(0) : null
}
