'use client'
import { type Draft, dropDraft, keepUnsent, keepWhileUploading } from '../../client/drafts.ts'
import { uploadFile } from '../../client/upload-file.ts'
import { type Attachment, hasCaption, sendAttachment } from './attachment.ts'
import type { Purpose } from './message-acts.tsx'
import type { useDraft } from './use-draft.ts'
import type { useMentions } from './use-mentions.ts'
import type { useSend } from './use-send.ts'

/** Sends what the composer holds, now or at a time. What the gateway does not take comes back; its draft is kept until it is taken. */
export function useSubmit({
  sessionId,
  slot,
  purpose,
  draft,
  mentions,
  send,
  onSent,
}: {
  sessionId: number
  slot: string
  purpose: Purpose | null
  draft: ReturnType<typeof useDraft>
  mentions: ReturnType<typeof useMentions>
  send: ReturnType<typeof useSend>['send']
  onSent: () => void
}): (sendAt?: string) => Promise<void> {
  const edited = purpose?.kind === 'edit' ? purpose.message : null
  const replyTo = purpose?.kind === 'reply' ? purpose.message.networkId : undefined
  const sendText = (words: string, sendAt: string | undefined) =>
    send({ kind: 'text', text: words }, ({ client, to, context }) => {
      if (edited?.send) return client.messages.edit.mutate({ msgId: edited.send.msgId, text: words }, context)
      const jids = mentions.in(words)
      const more = {
        ...(replyTo !== undefined && { replyTo }),
        ...(jids.length > 0 && { mentions: jids }),
        ...(sendAt !== undefined && { sendAt }),
      }
      return client.messages.sendText.mutate({ to, text: words, ...more }, context)
    })
  const sendFile = (
    file: Attachment,
    written: Draft,
    { text: words, sendAt }: { text: string; sendAt: string | undefined },
  ) =>
    send({ kind: file.kind, text: words }, async tools => {
      const address = await keepWhileUploading(slot, written, uploadFile(sessionId, file.file))
      return sendAttachment(file, tools, { address, text: words, replyTo, sendAt })
    })
  return async sendAt => {
    const { text, attachment, setText, setAttachment } = draft
    const words = text.trim()
    if (words === '' && !attachment) return
    const caption = attachment && hasCaption(attachment) ? words : ''
    if (edited) draft.restore()
    else {
      setText('')
      dropDraft(slot)
    }
    setAttachment(null)
    onSent()
    const written = { text, replyTo }
    const isTaken = await (attachment
      ? sendFile(attachment, written, { text: caption, sendAt })
      : sendText(words, sendAt))
    if (isTaken) return
    if (!edited) keepUnsent(slot, written)
    // It was not taken: what was written comes back, unless the next one is being written.
    setText(now => now || text)
    setAttachment(now => now ?? attachment)
  }
}
