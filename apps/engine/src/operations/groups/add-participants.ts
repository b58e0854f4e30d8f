import type { addParticipants as operation } from '@messenger/shared/contract/groups/add-participants'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { changeParticipants } from './change-participants.ts'
import { groupCall, settleChanges } from './group-call.ts'
import { participantOutcomes } from './participant-outcomes.ts'
import { peopleOf } from './people.ts'
import { asAdmin } from './refusals.ts'

/** Adds people to a group: one entry per person, whatever becomes of it. */
export async function addParticipants(context: EngineContext, input: OperationInput<typeof operation>) {
  const call = await groupCall(context, input.groupJid)
  const people = await peopleOf(context.services, call.session, input.participants)
  const outcomes = await asAdmin(call, 'add group participants', () => changeParticipants(call, people, 'add'))
  await settleChanges(call)
  return participantOutcomes(outcomes, 'added')
}
