import { RecipientIntake } from '../../bulk-sends/recipient-intake.ts'
import type { WebHandler } from '../web-handler.ts'

export const addRecipients: WebHandler<'bulkSends.addRecipients'> = async (context, { bulkSendId, recipients }) => {
  const intake = await RecipientIntake.open(context, bulkSendId)
  for (const [index, { to, values = {} }] of recipients.entries()) await intake.take({ line: index + 1, to, values })
  return intake.end()
}
