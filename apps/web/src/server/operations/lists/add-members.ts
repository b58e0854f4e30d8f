import { MemberIntake } from '../../contact-lists/member-intake.ts'
import type { WebHandler } from '../web-handler.ts'

export const addMembers: WebHandler<'lists.addMembers'> = async (context, { listId, members }) => {
  const intake = await MemberIntake.open(context, listId)
  for (const [index, { phone_number, values = {} }] of members.entries())
    await intake.take({ line: index + 1, to: phone_number, values })
  return intake.end()
}
