'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { type FormEvent, type KeyboardEvent, useEffect } from 'react'
import { keepDraft } from '../../client/drafts.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Textarea } from '../ui/input.tsx'
import { AttachPlace } from './attach-place.tsx'
import { AttachmentStrip } from './attachment-strip.tsx'
import { MentionList } from './mention-list.tsx'
import type { Purpose } from './message-acts.tsx'
import { OptOutLine } from './opt-out-line.tsx'
import { PurposeStrip } from './purpose-strip.tsx'
import { SendButtons } from './send-buttons.tsx'
import { useComposerFocus } from './use-composer-focus.ts'
import { useDraft } from './use-draft.ts'
import { useMentions } from './use-mentions.ts'
import type { useSend } from './use-send.ts'
import { useSubmit } from './use-submit.ts'
import { useTyping } from './use-typing.ts'

/** Where a message is written: a text, a file with a caption, an answer, a change of one that was sent. */
export function Composer({
  entry,
  slot,
  sessionId,
  isConnected,
  purpose,
  showTyping,
  onDone,
  send: { send, problem, forget },
}: {
  entry: ChatEntry
  /** Where the draft is kept. */
  slot: string
  sessionId: number
  isConnected: boolean
  purpose: Purpose | null
  showTyping: boolean
  onDone: () => void
  send: ReturnType<typeof useSend>
}) {
  const t = useTexts('chat')
  const draft = useDraft(slot)
  const { text, attachment, setText, setAttachment } = draft
  const { box, sendButton, canType, focusNow } = useComposerFocus(purpose, attachment)
  const mentions = useMentions(sessionId, entry, text)
  const typing = useTyping(sessionId, entry.to, showTyping && isConnected)
  const edited = purpose?.kind === 'edit' ? purpose.message : null
  const replyTo = purpose?.kind === 'reply' ? purpose.message.networkId : undefined
  const onSent = () => {
    onDone()
    box.current?.focus()
  }
  const sendIt = useSubmit({ sessionId, slot, purpose, draft, mentions, send, onSent })
  useEffect(() => {
    if (purpose?.kind === 'edit') setText(purpose.message.text)
  }, [purpose, setText])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isConnected) void sendIt()
  }
  const onKey = (event: KeyboardEvent) => {
    if (mentions.onKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape' && purpose) cancel()
  }
  const done = () => {
    keepDraft(slot, { replyTo: undefined })
    onDone()
  }
  const cancel = () => {
    if (edited) draft.restore()
    else keepDraft(slot, { replyTo: undefined })
    onSent()
  }
  const write = (words: string) => {
    if (edited) setText(words)
    else draft.write(words)
    forget()
    typing()
  }
  return (
    <form
      onSubmit={submit}
      data-draft={text !== '' || attachment || purpose ? true : undefined}
      className="relative border-t border-line bg-surface p-2.5 sm:p-3"
    >
      {!isConnected && <p className="mb-2 px-1 text-sm text-warn">{t('notConnected')}</p>}
      <OptOutLine entry={entry} sessionId={sessionId} />
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
          write(words)
          box.current?.focus()
        }}
      />
      <div className="flex items-end gap-2">
        {!edited && (
          <AttachPlace
            isOff={!isConnected}
            replyTo={replyTo}
            send={send}
            onFile={setAttachment}
            onDone={done}
            onClosed={focusNow}
          />
        )}
        <Textarea
          ref={box}
          rows={1}
          aria-label={t('write')}
          placeholder={canType ? t('write') : t('noCaption')}
          value={text}
          disabled={!isConnected || !canType}
          maxLength={65_536}
          onChange={event => write(event.target.value)}
          onKeyDown={onKey}
          dir="auto"
          className="field-sizing-content max-h-40 min-h-10! resize-none"
        />
        <SendButtons
          sendButton={sendButton}
          isEdit={edited !== null}
          isOff={!isConnected || (text.trim() === '' && !attachment)}
          onLater={sendAt => void sendIt(sendAt)}
          onClosed={focusNow}
        />
      </div>
    </form>
  )
}
