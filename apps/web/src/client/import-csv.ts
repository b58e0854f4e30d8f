import { beginCall } from './activity.ts'
import { tellSignedOut } from './signed-out.ts'
import { UploadError } from './upload-file.ts'

/** Sends a CSV file to an operation that imports it; answers its `data`. @throws UploadError when the gateway refuses it */
export async function importCsv(path: string, file: File): Promise<unknown> {
  const end = beginCall()
  const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: file }).finally(
    end,
  )
  if (response.status === 401) tellSignedOut()
  const body: unknown = await response.json().catch(() => null)
  const { data, message, errors } = Object(body)
  if (response.ok) return data
  const [first] = Object.values(Object(errors)).flat()
  const said = typeof first === 'string' ? first : message
  throw new UploadError(typeof said === 'string' ? said : `${response.status} ${response.statusText}`)
}
