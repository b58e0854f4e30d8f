import { ApiError } from '@messenger/shared/contract/errors'
import { findPerson, personIn } from '../../contacts/person.ts'
import type { EngineContext } from '../../engine-context.ts'
import type { PersonIds } from '../../identity/person-ids.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { NetworkRefusal } from '../../whatsapp/network-refusal.ts'
import { setBlocked } from '../../whatsapp/set-blocked.ts'

/** Blocks a person, or takes that back. @throws `pn_not_found`, `network_refused` */
export async function changeBlock(context: EngineContext, text: string, blocked: boolean): Promise<void> {
  const jid = personIn('contactPhoneNumber', text)
  const { state, ...session } = await taken(context)
  const ids = await idsOf(jid)
  if (!ids.lid || (blocked && !ids.pn)) throw new ApiError('pn_not_found')
  try {
    await setBlocked(session.socket, { lid: ids.lid, pn: ids.pn }, blocked)
  } catch (error) {
    if (!(error instanceof NetworkRefusal)) throw error
    throw error.code === 404 ? new ApiError('pn_not_found') : error.apiError
  }

  async function idsOf(of: string): Promise<PersonIds> {
    const known = await state.identities.resolve(context.services.database.db, of)
    if (known.lid && known.pn) return known
    const { ids, found } = await findPerson(context, state, session.socket, of)
    return found.exists ? ids : { pn: null, lid: null }
  }
}

async function taken({ supervisor, call }: EngineContext) {
  const session = await supervisor.take(call.sessionId)
  return { state: session.state, socket: needSocket(session) }
}
