'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { SendHorizontal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { uploadFile } from '../../client/upload-file.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/input.tsx'
import { type Attachment, hasCaption, sendAttachment } from './attachment.ts'
import { AttachmentStrip } from './attachment-strip.tsx'
import { MentionList } from './mention-list.tsx'
import type { Purpose } from './message-acts.tsx'
import { PurposeStrip } from './purpose-strip.tsx'
import { useMentions } from './use-mentions.ts'
import type { useSend } from './use-send.ts'
import { useTyping } from './use-typing.ts'

const AttachMenu = dynamic(() => loadPart(() => import('./attach-menu.tsx').then(file => file.AttachMenu)), {
  ssr: false,
  loading: () => <span className="size-10 shrink-0" />,
})

/** Where a message is written: a text, a file with a caption, an answer, a change of one that was sent. */
export function Composer({
  entry,
  sessionId,
  isConnected,
  purpose,
  showTyping,
  onDone,
  send: { send, problem, forget },
}: {
  entry: ChatEntry
  sessionId: number
  isConnected: boolean
  purpose: Purpose | null
  showTyping: boolean
  onDone: () => void
  send: ReturnType<typeof useSend>
}) {
  const t = useTexts('chat')
  const [text, setText] = useState('')
  const [attachment, setAttachment] = useState<Attachment | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions(sessionId, entry, text)
  const typing = useTyping(sessionId, entry.to, showTyping && isConnected)
  const edited = purpose?.kind === 'edit' ? purpose.message : null
  const replyTo = purpose?.kind === 'reply' ? purpose.message.networkId : undefined
  useEffect(() => {
    if (purpose?.kind === 'edit') setText(purpose.message.text)
    if (purpose) box.current?.focus()
  }, [purpose])

  const sendText = (words: string) =>
    send({ kind: 'text', text: words }, ({ client, to, context }) => {
      if (edited?.send) return client.messages.edit.mutate({ msgId: edited.send.msgId, text: words }, context)
      const jids = mentions.in(words)
      const more = { ...(replyTo !== undefined && { replyTo }), ...(jids.length > 0 && { mentions: jids }) }
      return client.messages.sendText.mutate({ to, text: words, ...more }, context)
    })
  const sendFile = (file: Attachment, words: string) =>
    send({ kind: file.kind, text: words }, async tools => {
      const address = await uploadFile(sessionId, file.file)
      return sendAttachment(file, tools, { address, text: words, replyTo })
    })
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const words = text.trim()
    if (!isConnected || (words === '' && !attachment)) return
    const caption = attachment && hasCaption(attachment) ? words : ''
    const before = { text, attachment }
    setText('')
    setAttachment(null)
    onDone()
    const isTaken = await (before.attachment ? sendFile(before.attachment, caption) : sendText(words))
    if (isTaken) return
    // It was not taken: what was written comes back, unless the next one is being written.
    setText(now => now || before.text)
    setAttachment(now => now ?? before.attachment)
  }
  const onKey = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void submit()
    }
    if (event.key === 'Escape' && purpose) cancel()
  }
  const cancel = () => {
    if (edited) setText('')
    onDone()
  }
  const write = (words: string) => {
    setText(words)
    forget()
    typing()
  }
  return (
    <form onSubmit={submit} className="relative border-t border-line bg-surface p-2.5 sm:p-3">
      {!isConnected && <p className="mb-2 px-1 text-sm text-warn">{t('notConnected')}</p>}
      {problem && (
        <p role="alert" className="mb-2 px-1 text-sm [overflow-wrap:anywhere] text-danger">
          {problem}
        </p>
      )}
      {purpose && <PurposeStrip purpose={purpose} onCancel={cancel} />}
      {attachment && <AttachmentStrip attachment={attachment} onChange={setAttachment} />}
      <MentionList
        mentions={mentions}
        onChosen={words => {
          setText(words)
          box.current?.focus()
        }}
      />
      <div className="flex items-end gap-2">
        {!edited && (
          <AttachMenu isOff={!isConnected} replyTo={replyTo} send={send} onFile={setAttachment} onDone={onDone} />
        )}
        <Textarea
          ref={box}
          rows={1}
          aria-label={t('write')}
          placeholder={attachment && !hasCaption(attachment) ? t('noCaption') : t('write')}
          value={text}
          disabled={!isConnected || (attachment !== null && !hasCaption(attachment))}
          maxLength={65_536}
          onChange={event => write(event.target.value)}
          onKeyDown={onKey}
          dir="auto"
          className="field-sizing-content max-h-40 min-h-10! resize-none"
        />
        <Button
          type="submit"
          look="primary"
          size="icon"
          aria-label={edited ? t('saveEdit') : t('send')}
          disabled={!isConnected || (text.trim() === '' && !attachment)}
          className="size-10! rounded-full!"
        >
          <SendHorizontal />
        </Button>
      </div>
    </form>
  )
}
