import type { updateParticipants as operation } from '@messenger/shared/contract/groups/update-participants'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { changeParticipants } from './change-participants.ts'
import { groupCall, settleChanges } from './group-call.ts'
import { peopleOf } from './people.ts'
import { asAdmin } from './refusals.ts'

/** Promotes or demotes members; answers those that changed. */
export async function updateParticipants(context: EngineContext, input: OperationInput<typeof operation>) {
  const { action } = input
  const call = await groupCall(context, input.groupId)
  const people = await peopleOf(context.services, call.session, input.participants)
  const outcomes = await asAdmin(call, `${action} group participants`, () => changeParticipants(call, people, action))
  await settleChanges(call)
  return { participants: outcomes.filter(({ status }) => status === 200).map(({ jid }) => jid) }
}
