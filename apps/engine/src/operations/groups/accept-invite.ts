import { ApiError } from '@messenger/shared/contract/errors'
import type { acceptInvite as operation } from '@messenger/shared/contract/groups/accept-invite'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import type { WASocket } from '../../whatsapp/baileys.ts'
import { networkRefusal } from '../../whatsapp/network-refusal.ts'
import { inviteCodeOf } from './invite-code.ts'
import { refusedOr } from './refusals.ts'

const alreadyMember = 409

/** Joins a group by its invitation; the same answer when the account is in it already, or when admins approve first. */
export async function acceptInvite(context: EngineContext, input: OperationInput<typeof operation>) {
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const code = inviteCodeOf(input.code)
  if (!code) throw new ApiError('accept_invalid')
  try {
    const id = (await join(socket, code)) ?? (await socket.groupGetInviteInfo(code)).id
    await session.state.writer.write(async () => undefined)
    return { id }
  } catch (error) {
    throw networkRefusal(error) ? new ApiError('accept_invalid') : refusedOr(error)
  }
}

/** The joined group's JID; undefined when the network does not name it. */
async function join(socket: WASocket, code: string): Promise<string | undefined> {
  try {
    return await socket.groupAcceptInvite(code)
  } catch (error) {
    if (networkRefusal(error)?.code === alreadyMember) return undefined
    throw error
  }
}
