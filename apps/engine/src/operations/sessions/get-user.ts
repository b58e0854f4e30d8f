import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'

/** The account behind the session. Read from the credentials: the socket's own copy is as old as the socket. */
export async function getUser(context: EngineContext) {
  const session = await context.supervisor.take(context.call.sessionId)
  needSocket(session)
  const { me } = session.state.credentials.creds
  return { id: me?.id ?? '', name: me?.name ?? null, lid: me?.lid ?? null }
}
