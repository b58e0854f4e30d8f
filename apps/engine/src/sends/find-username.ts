import { withoutDevice } from '@messenger/shared/identity/jid'
import { needSocket } from '../sessions/need-socket.ts'
import type { Session } from '../sessions/session.ts'
import { lookUp } from '../whatsapp/look-up.ts'

/**
 * The JID of the person behind a username (`@support`), asked of the network; null when nobody has chosen it. Some are found
 * by those alone who know a PIN: who has written to the session is known by what came with the message.
 * @throws `not_connected`, `not_ready`
 */
export async function findUsername(session: Session, username: string): Promise<string | null> {
  const asked = username.slice(1)
  const { exists, jid } = await lookUp(needSocket(session), { username: asked })
  return exists && jid ? withoutDevice(jid) : session.state.usernames.lidOf(asked)
}
