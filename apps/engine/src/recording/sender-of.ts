import type { IncomingMessage } from '../whatsapp/from-whatsapp/incoming.ts'
import type { Sender } from '../whatsapp/from-whatsapp/payload.ts'
import type { RecordContext } from './record-context.ts'

/** Who wrote a message, with all that is known of them. */
export async function senderOf(
  { identities, usernames, me }: RecordContext,
  db: Parameters<RecordContext['identities']['resolve']>[0],
  { fromMe, participant, remoteJid }: IncomingMessage,
): Promise<Sender> {
  if (fromMe) return me
  const ids = await identities.resolve(db, participant ?? remoteJid)
  return { ...ids, username: ids.lid ? usernames.told(ids.lid) : null }
}
