'use client'
import { useTRPCClient } from '../../client/trpc.ts'
import { uploadFile } from '../../client/upload-file.ts'

/** A file lies at a session while it is on its way, and the account has none. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
}

interface Words {
  readonly text: string
  readonly file: File | null
  /** `id` of a message in the phone's list. */
  readonly replyTo: string | undefined
}

/** Sends from a phone to a chat. The file goes as what its type says. @throws NoSessionError, UploadError, the sandbox's refusals */
export function useSendFromPhone(phone: string, to: string): (words: Words) => Promise<unknown> {
  const client = useTRPCClient()
  return async ({ text, file, replyTo }) => {
    const content = file ? fileContent(file, await upload(file)) : {}
    return client.sandbox.sendMessage.mutate({
      ...{ phone_number: phone, to },
      ...content,
      ...(text.trim() && { text }),
      ...(replyTo !== undefined && { replyTo }),
    })
  }
  async function upload(file: File): Promise<string> {
    const [session] = (await client.sessionChoices.find.query({})).sessions
    if (!session) throw new NoSessionError()
    return uploadFile(session.id, file)
  }
}

function fileContent({ type, name }: File, address: string) {
  if (type === 'image/webp') return { stickerUrl: address }
  if (type.startsWith('image/')) return { imageUrl: address }
  if (type.startsWith('video/')) return { videoUrl: address }
  if (type.startsWith('audio/')) return { audioUrl: address }
  return { documentUrl: address, fileName: name }
}
