import type { getPicture as operation } from '@messenger/shared/contract/contacts/get-picture'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import { personIn } from '../../contacts/person-in.ts'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { pictureOf } from '../../whatsapp/picture-of.ts'

/** Address of a person's picture, as the network gives it now. */
export async function getPicture(
  { supervisor, services, call }: EngineContext,
  input: OperationInput<typeof operation>,
) {
  const taken = () => supervisor.take(call.sessionId)
  const jid = await personIn('contactPhoneNumber', input.contactPhoneNumber, taken)
  const session = await taken()
  const socket = needSocket(session)
  const { pn } = await session.state.identities.resolve(services.database.db, jid)
  return { imgUrl: await pictureOf(socket, pn ?? jid) }
}
