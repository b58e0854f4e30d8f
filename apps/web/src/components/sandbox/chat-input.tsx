'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageText } from '../../client/chats.ts'
import { fileSize } from '../../client/file-size.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Input } from '../ui/input.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { NoSessionError, useSendFromPhone } from './use-send-from-phone.ts'

/** The owner types and sends, a file too. */
export function ChatInput({
  phone,
  peer,
  isOnline,
  replyTo,
  onReplied,
}: {
  phone: string
  peer: string
  isOnline: boolean
  /** The message that is answered. */
  replyTo: SandboxMessage | undefined
  onReplied: () => void
}) {
  const t = useTexts('sandbox.chat')
  const send = useSendFromPhone(phone, peer)
  const { act, busy, problem } = useAct()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [isWithoutSession, setWithoutSession] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (replyTo) box.current?.querySelector<HTMLElement>('input[type=text]')?.focus()
  }, [replyTo])
  const work = async () => {
    setWithoutSession(false)
    try {
      await send({ text, file, replyTo: replyTo?.id })
    } catch (error) {
      if (!(error instanceof NoSessionError)) throw error
      setWithoutSession(true)
      return
    }
    setText('')
    setFile(null)
    onReplied()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ((text.trim() || file) && !busy) await act(work)
  }
  const sentence = isWithoutSession ? t('fileNeedsSession') : problem?.sentence
  return (
    <form ref={box} onSubmit={submit} className="border-t border-line bg-surface p-3">
      {sentence && (
        <p role="alert" className="mb-2 px-1 text-xs text-danger">
          {sentence}
        </p>
      )}
      {replyTo && <Strip text={t('answering', { text: messageText(replyTo, t) })} onRemove={onReplied} />}
      {file && <Strip text={`${file.name} · ${fileSize(file.size)}`} onRemove={() => setFile(null)} />}
      <div className="flex items-center gap-1.5">
        <FileButton disabled={!isOnline || busy} onFile={setFile} />
        <Input
          type="text"
          aria-label={t('message')}
          value={text}
          onChange={event => setText(event.target.value)}
          placeholder={isOnline ? t('message') : t('offline')}
          disabled={!isOnline}
          autoComplete="off"
          maxLength={65_536}
          className="rounded-full!"
        />
        <button
          type="submit"
          aria-label={t('send')}
          disabled={!isOnline || busy}
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-strong disabled:opacity-50"
        >
          {busy ? <Spinner /> : <SendHorizontal className="size-4" aria-hidden="true" />}
        </button>
      </div>
    </form>
  )
}

function FileButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const t = useTexts('sandbox.chat')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      <button
        type="button"
        aria-label={t('attach')}
        title={t('attach')}
        disabled={disabled}
        onClick={() => input.current?.click()}
        className="shrink-0 rounded-full p-2 text-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50"
      >
        <Paperclip className="size-5" aria-hidden="true" />
      </button>
    </>
  )
}

/** What goes out with the words. */
function Strip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const t = useTexts('sandbox.chat')
  return (
    <div className="mb-2 flex items-center gap-2 rounded-lg border-l-2 border-line-strong bg-sunken py-1 pr-1 pl-2.5 text-xs text-soft">
      <bdi className="min-w-0 flex-1 truncate">{text}</bdi>
      <button
        type="button"
        aria-label={t('remove')}
        onClick={onRemove}
        className="rounded-full p-1.5 text-faint hover:text-ink"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}
