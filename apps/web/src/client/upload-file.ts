import { beginCall } from './activity.ts'
import { tellSignedOut } from './signed-out.ts'

/** The gateway did not take a file. The message is its own sentence. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
}

/** Stores a file at the gateway for a send; answers its address. @throws UploadError when the gateway refuses it */
export async function uploadFile(sessionId: number, file: File, signal?: AbortSignal): Promise<string> {
  const end = beginCall()
  const response = await fetch('/api/upload', {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream', 'x-session-id': String(sessionId) },
    body: file,
    ...(signal && { signal }),
  }).finally(end)
  if (response.status === 401) tellSignedOut()
  const body: unknown = await response.json().catch(() => null)
  // Read by hand: a library that checks two texts would be a seventh of the page's JavaScript.
  const { publicUrl, message } = Object(body)
  if (response.ok && typeof publicUrl === 'string') return publicUrl
  throw new UploadError(typeof message === 'string' ? message : `${response.status} ${response.statusText}`)
}
