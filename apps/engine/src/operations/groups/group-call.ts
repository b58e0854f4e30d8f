import { ApiError } from '@messenger/shared/contract/errors'
import { groupJidOf } from '@messenger/shared/identity/group-jid'
import type { EngineContext } from '../../engine-context.ts'
import { recordGroup } from '../../groups/record-group.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import type { Session } from '../../sessions/session.ts'
import type { WASocket } from '../../whatsapp/baileys.ts'
import { toGroupMetadata } from '../../whatsapp/from-whatsapp/group-metadata.ts'

/** What an operation on one group works with. */
export interface GroupCall {
  readonly session: Session
  readonly socket: WASocket
  readonly jid: string
}

/** @throws `not_connected`, `not_ready`; `group_not_found` when the text can mean no group */
export async function groupCall(context: EngineContext, group: string): Promise<GroupCall> {
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const jid = groupJidOf(group)
  if (!jid) throw new ApiError('group_not_found')
  return { session, socket, jid }
}

/** Asks the network for a group and keeps the answer. Rejects as the library does. */
export async function fetchGroup({ session, socket, jid }: GroupCall) {
  const metadata = toGroupMetadata(await socket.groupMetadata(jid))
  const { state } = session
  await state.writer.write(step => recordGroup({ ...state.context, groups: state.groups }, step, metadata, 'told'))
  return metadata
}

/**
 * Resolves when the changes that the network has told so far are stored: it tells a change to everybody, the one who made
 * it included, before it answers.
 */
export async function settleChanges({ session }: GroupCall): Promise<void> {
  await session.state.writer.write(async () => undefined)
}
