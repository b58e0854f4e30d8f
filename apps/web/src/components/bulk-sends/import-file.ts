import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import { sendCsv } from '../../client/import-csv.ts'
import { UploadError } from '../../client/upload-errors.ts'

/** Gives a draft the people of a CSV file, as raw bytes. @throws UploadError when the gateway refuses it */
export async function importFile(bulkSendId: number, file: Blob): Promise<AddedRecipients> {
  const { ok, body, status } = await sendCsv(`/api/bulk-sends/${bulkSendId}/recipients/import`, file)
  const { data, message, errors } = Object(body)
  if (ok) return addedIn(data)
  const [first] = Object.values(Object(errors)).flat()
  throw new UploadError(String(first ?? message ?? status))
}

/** Read by hand, as uploads are: a library that checks it would be a seventh of the page's JavaScript. */
function addedIn(data: unknown): AddedRecipients {
  const { added, doubled, refused, errors } = Object(data)
  const told: unknown[] = Array.isArray(errors) ? errors : []
  return {
    ...{ added: Number(added), doubled: Number(doubled), refused: Number(refused) },
    errors: told.map(one => ({ line: Number(Object(one).line), reason: String(Object(one).reason) })),
  }
}
