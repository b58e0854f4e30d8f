import { withoutDevice } from '@messenger/shared/identity/jid'
import { needSocket } from '../sessions/need-socket.ts'
import type { Session } from '../sessions/session.ts'
import { lookUp } from '../whatsapp/look-up.ts'

/**
 * The JID of the person behind a username (`@support`), asked of the network; null when nobody has chosen it.
 * @throws `not_connected`, `not_ready`
 */
export async function findUsername(session: Session, username: string): Promise<string | null> {
  const { exists, jid } = await lookUp(needSocket(session), { username: username.slice(1) })
  return exists && jid ? withoutDevice(jid) : null
}
