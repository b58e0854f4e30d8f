import { z } from 'zod'

/** The gateway did not take a file. The message is its own sentence. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
}

const taken = z.object({ publicUrl: z.string() })
const refused = z.object({ message: z.string() })

/** Stores a file at the gateway for a send; answers its address. @throws UploadError when the gateway refuses it */
export async function uploadFile(sessionId: number, file: File, signal?: AbortSignal): Promise<string> {
  const response = await fetch('/api/upload', {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream', 'x-session-id': String(sessionId) },
    body: file,
    ...(signal && { signal }),
  })
  const body: unknown = await response.json().catch(() => null)
  const answer = taken.safeParse(body)
  if (response.ok && answer.success) return answer.data.publicUrl
  throw new UploadError(refused.safeParse(body).data?.message ?? `${response.status} ${response.statusText}`)
}
