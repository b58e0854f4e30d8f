import { validationError } from '@messenger/shared/contract/errors'
import { contactsOf, earlierRecipients, type FoundPerson, groupMembers, membersOf } from '../../bulk-sends/people-of.ts'
import { type IntakeContext, RecipientIntake } from '../../bulk-sends/recipient-intake.ts'
import type { WebHandler } from '../web-handler.ts'

type Input = Parameters<WebHandler<'bulkSends.addRecipientsFrom'>>[1]

export const addRecipientsFrom: WebHandler<'bulkSends.addRecipientsFrom'> = async (context, input) => {
  const intake = await RecipientIntake.open(context, input.bulkSendId)
  let line = 0
  for await (const person of await peopleFrom(context, input)) {
    line += 1
    await intake.take({ line, ...person })
  }
  return intake.end()
}

async function peopleFrom(
  context: IntakeContext,
  { source, list_id, session_id, group_id, query, bulk_send_id, outcome }: Input,
): Promise<Iterable<FoundPerson> | AsyncIterable<FoundPerson>> {
  if (source === 'bulk_send') return earlierRecipients(context, given(bulk_send_id, 'bulk_send_id'), outcome)
  if (source === 'list') return membersOf(context, given(list_id, 'list_id'))
  const sessionId = given(session_id, 'session_id')
  if (source === 'contacts') return contactsOf(context, sessionId, query)
  return groupMembers(context, sessionId, given(group_id, 'group_id'))
}

/** @throws `validation` where the source needs it */
function given<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw validationError({ [name]: [`The ${name} field is required.`] })
  return value
}
