import { importRecipients } from '../../bulk-sends/import-recipients.ts'
import { RecipientIntake } from '../../bulk-sends/recipient-intake.ts'
import { withImportFile } from '../../imports/with-import-file.ts'
import type { WebHandler } from '../web-handler.ts'

export const importMany: WebHandler<'bulkSends.importRecipients'> = async (context, { bulkSendId, base64 }) =>
  withImportFile(context, base64, async path => importRecipients(await RecipientIntake.open(context, bulkSendId), path))
