import { withoutDevice } from '@messenger/shared/identity/jid'
import type { SessionState } from './session-state.ts'

/** Notes who the credentials say the session is, for what is recorded from now on. */
export function rememberMe({ credentials, context }: SessionState): void {
  const { me } = credentials.creds
  context.me = {
    pn: me?.id ? withoutDevice(me.id) : null,
    lid: me?.lid ? withoutDevice(me.lid) : null,
  }
}
