import { largestCsv } from './largest-csv.ts'
import { sendFile } from './send-file.ts'
import { UploadError } from './upload-errors.ts'

/** Sends a CSV file to an operation that imports it; answers its `data`. @throws UploadError when the gateway refuses it */
export async function importCsv(path: string, file: File): Promise<unknown> {
  const { ok, body, status } = await sendCsv(path, file)
  const { data, message, errors } = Object(body)
  if (ok) return data
  const [first] = Object.values(Object(errors)).flat()
  const said = typeof first === 'string' ? first : message
  throw new UploadError(typeof said === 'string' ? said : status)
}

export function sendCsv(path: string, file: Blob) {
  return sendFile(path, { file, largest: largestCsv, headers: { 'content-type': 'text/csv' } })
}
