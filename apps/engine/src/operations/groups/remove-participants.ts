import type { removeParticipants as operation } from '@messenger/shared/contract/groups/remove-participants'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { changeParticipants } from './change-participants.ts'
import { groupCall, settleChanges } from './group-call.ts'
import { participantOutcomes } from './participant-outcomes.ts'
import { peopleOf } from './people.ts'
import { asAdmin } from './refusals.ts'

/** Removes people from a group: one entry per person, whatever becomes of it. */
export async function removeParticipants(context: EngineContext, input: OperationInput<typeof operation>) {
  const call = await groupCall(context, input.groupJid)
  const people = await peopleOf(context.services, call.session, input.participants)
  const outcomes = await asAdmin(call, 'remove group participants', () => changeParticipants(call, people, 'remove'))
  await settleChanges(call)
  return participantOutcomes(outcomes, 'removed')
}
