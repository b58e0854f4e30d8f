import { ApiError } from '@messenger/shared/contract/errors'
import { identities } from '@messenger/shared/db/schema'
import { parseJid } from '@messenger/shared/identity/jid'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

/** From the pairs that the session has learned: the network tells nobody the number behind a LID. */
export const getPhoneNumber: WebHandler<'contacts.getPhoneNumber'> = async ({ db, sessionId }, input) => {
  const lid = lidIn(input.lid.trim())
  if (lid === null) throw new ApiError('lid_not_found')
  const [pair] = await db
    .select({ phoneNumber: identities.phoneNumber })
    .from(identities)
    .where(and(eq(identities.sessionId, sessionId), eq(identities.lid, lid)))
  if (!pair) throw new ApiError('lid_not_found')
  return { pn: `${pair.phoneNumber}@s.whatsapp.net` }
}

/** Digits of a LID JID, or bare digits. */
function lidIn(text: string): string | null {
  if (/^\d+$/.test(text)) return text
  const jid = parseJid(text)
  return jid?.server === 'lid' ? jid.user : null
}
