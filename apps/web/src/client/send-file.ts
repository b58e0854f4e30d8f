import { beginCall } from './activity.ts'
import { tellSignedOut } from './signed-out.ts'
import { FileTooLargeError, UploadCutError } from './upload-errors.ts'

interface Sent {
  readonly file: Blob
  /** Bytes that the gateway takes. */
  readonly largest: number
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a file as the body of a request; answers what came back, whatever its status, with its body read.
 * @throws FileTooLargeError, UploadCutError; the reason of `signal`
 */
export async function sendFile(path: string, { file, largest, headers, signal }: Sent) {
  if (file.size > largest) throw new FileTooLargeError(largest)
  const end = beginCall()
  const response = await fetch(path, { method: 'POST', headers, body: file, ...(signal && { signal }) })
    .catch((error: unknown) => {
      signal?.throwIfAborted()
      throw error instanceof TypeError ? new UploadCutError() : error
    })
    .finally(end)
  if (response.status === 401) tellSignedOut()
  const body: unknown = await response.json().catch(() => null)
  const status = `${response.status} ${response.statusText}`
  return { ok: response.ok, body, status, code: response.headers.get('x-error-code') }
}
