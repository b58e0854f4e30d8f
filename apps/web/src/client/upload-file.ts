import { uploadLimit } from '@messenger/shared/media/upload-limits'
import { sendFile } from './send-file.ts'
import { UploadError } from './upload-errors.ts'

/** Stores a file at the gateway for a send; answers its address. @throws UploadError when the gateway refuses it */
export async function uploadFile(sessionId: number, file: File, signal?: AbortSignal): Promise<string> {
  const type = file.type || 'application/octet-stream'
  const headers = { 'content-type': type, 'x-session-id': String(sessionId) }
  const { ok, body, status } = await sendFile('/api/upload', { file, largest: uploadLimit(type), headers, signal })
  // Read by hand: a library that checks two texts would be a seventh of the page's JavaScript.
  const { publicUrl, message } = Object(body)
  if (ok && typeof publicUrl === 'string') return publicUrl
  throw new UploadError(typeof message === 'string' ? message : status)
}
