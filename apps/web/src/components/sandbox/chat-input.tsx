'use client'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Input } from '../ui/input.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** The owner types and sends. */
export function ChatInput({ phone, peer, isOnline }: { phone: string; peer: string; isOnline: boolean }) {
  const t = useTexts('sandbox.chat')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [text, setText] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || busy) return
    if (await act(() => client.sandbox.sendMessage.mutate({ phone_number: phone, to: peer, text }))) setText('')
  }
  return (
    <form onSubmit={submit} className="border-t border-line bg-surface p-3">
      {problem && (
        <p role="alert" className="mb-2 px-1 text-xs text-danger">
          {problem.sentence}
        </p>
      )}
      <div className="flex gap-2">
        <Input
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
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-strong disabled:opacity-50"
        >
          {busy ? <Spinner /> : <SendHorizontal className="size-4" aria-hidden="true" />}
        </button>
      </div>
    </form>
  )
}
