import { ApiError } from '@messenger/shared/contract/errors'
import { findPerson } from '../../contacts/person.ts'
import { personIn } from '../../contacts/person-in.ts'
import type { EngineContext } from '../../engine-context.ts'
import type { PersonIds } from '../../identity/person-ids.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { NetworkRefusal } from '../../whatsapp/network-refusal.ts'
import { setBlocked } from '../../whatsapp/set-blocked.ts'

/** Blocks a person, or takes that back. @throws `pn_not_found`, `network_refused` */
export async function changeBlock(context: EngineContext, text: string, blocked: boolean): Promise<void> {
  const taken = () => context.supervisor.take(context.call.sessionId)
  const jid = await personIn('contactPhoneNumber', text, taken)
  const session = await taken()
  const socket = needSocket(session)
  const { state } = session
  const { lid, pn } = await idsOf(jid)
  const username = blocked && lid && !pn ? await state.usernames.of(lid) : null
  if (!lid || (blocked && !pn && !username)) throw new ApiError('pn_not_found')
  try {
    await setBlocked(socket, { lid, pn, username }, blocked)
  } catch (error) {
    if (!(error instanceof NetworkRefusal)) throw error
    throw error.code === 404 ? new ApiError('pn_not_found') : error.apiError
  }

  async function idsOf(of: string): Promise<PersonIds> {
    const known = await state.identities.resolve(context.services.database.db, of)
    if (known.lid && known.pn) return known
    const { ids, found } = await findPerson(context, state, socket, of)
    return found.exists ? ids : { pn: null, lid: null }
  }
}
