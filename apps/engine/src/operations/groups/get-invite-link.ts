import { ApiError } from '@messenger/shared/contract/errors'
import type { getInviteLink as operation } from '@messenger/shared/contract/groups/get-invite-link'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { groupCall } from './group-call.ts'
import { asAdmin } from './refusals.ts'

/** The link by which people join a group. */
export async function getInviteLink(context: EngineContext, input: OperationInput<typeof operation>): Promise<string> {
  const call = await groupCall(context, input.groupJid)
  const code = await asAdmin(call, 'get group invite link', () => call.socket.groupInviteCode(call.jid))
  if (!code) throw new ApiError('not_ready')
  return `https://chat.whatsapp.com/${code}`
}
