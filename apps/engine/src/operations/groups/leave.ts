import { ApiError } from '@messenger/shared/contract/errors'
import type { leave as operation } from '@messenger/shared/contract/groups/leave'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { type GroupCall, groupCall, settleChanges } from './group-call.ts'
import { needGroup, refusedOr } from './refusals.ts'

/** Leaves a group. The network takes a leave from a group that the account is not in as well, so storage tells. */
export async function leave(context: EngineContext, input: OperationInput<typeof operation>) {
  const call = await groupCall(context, input.groupId)
  const { groups } = call.session.state
  const known = await groups.find(context.services.database.db, call.jid)
  if (known && !known.member) throw new ApiError('not_member')
  if (!known) await needGroup(call)
  try {
    await call.socket.groupLeave(call.jid)
  } catch (error) {
    throw refusedOr(error)
  }
  await noteLeft(call)
  return {}
}

async function noteLeft(call: GroupCall): Promise<void> {
  const { groups, writer } = call.session.state
  await settleChanges(call)
  await writer.write(async ({ tx }) => {
    const stored = await groups.read(tx, call.jid)
    if (stored?.member) await groups.write(tx, { ...stored, member: false })
  })
}
