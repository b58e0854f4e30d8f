import { ApiError } from '@messenger/shared/contract/errors'
import type { getInviteInfo as operation } from '@messenger/shared/contract/groups/get-invite-info'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import { toGroupMetadata } from '../../whatsapp/from-whatsapp/group-metadata.ts'
import { networkRefusal } from '../../whatsapp/network-refusal.ts'
import { inviteCodeOf } from './invite-code.ts'
import { refusedOr } from './refusals.ts'

/** What an invitation shows of its group, without joining. */
export async function getInviteInfo(context: EngineContext, input: OperationInput<typeof operation>) {
  const socket = needSocket(await context.supervisor.take(context.call.sessionId))
  const code = inviteCodeOf(input.inviteCode)
  if (!code) throw new ApiError('invite_invalid')
  try {
    const { id, jid, subject, owner, creation, size, desc } = toGroupMetadata(await socket.groupGetInviteInfo(code))
    return { id, jid, subject, owner, creation, size, desc, participants: [] }
  } catch (error) {
    throw networkRefusal(error) ? new ApiError('invite_invalid') : refusedOr(error)
  }
}
