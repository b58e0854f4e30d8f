'use client'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Input } from '../ui/input.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { BackToChats } from './back-to-chats.tsx'
import { usePhoneStatuses } from './use-phone-live.ts'

/** Statuses of the last day that the phone has seen, the newest first, and where its owner posts one. */
export function PhoneStatuses({
  phone,
  nameOf,
  isOnline,
  onBack,
}: {
  phone: string
  nameOf: (jid: string) => string
  isOnline: boolean
  onBack: () => void
}) {
  const t = useTexts('sandbox.statuses')
  const formats = useFormats()
  const statuses = usePhoneStatuses(phone)
  return (
    <>
      <div className="flex items-center gap-2 px-3 pb-2">
        <BackToChats onBack={onBack} />
        <h2 className="font-semibold">{t('title')}</h2>
      </div>
      {statuses.length === 0 && <p className="m-auto text-sm text-faint">{t('none')}</p>}
      <ul className="flex-1 overflow-y-auto" aria-label={t('title')}>
        {statuses.map(({ id, from, from_me, text, timestamp }) => (
          <li key={id} className="px-5 py-2.5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="truncate text-sm font-medium">{from_me ? t('mine') : nameOf(from)}</span>
              <time dateTime={new Date(timestamp * 1000).toISOString()} className="shrink-0 text-xs text-faint">
                {formats.clock(new Date(timestamp * 1000))}
              </time>
            </p>
            <p dir="auto" className="text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <PostStatus phone={phone} isOnline={isOnline} />
    </>
  )
}

function PostStatus({ phone, isOnline }: { phone: string; isOnline: boolean }) {
  const t = useTexts('sandbox.statuses')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [text, setText] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || busy) return
    if (await act(() => client.sandbox.postStatus.mutate({ phone_number: phone, text }))) setText('')
  }
  return (
    <form onSubmit={submit} className="border-t border-line bg-surface p-3">
      {problem && (
        <p role="alert" className="mb-2 px-1 text-xs text-danger">
          {problem.sentence}
        </p>
      )}
      <div className="flex items-center gap-1.5">
        <Input
          type="text"
          aria-label={t('text')}
          value={text}
          onChange={event => setText(event.target.value)}
          placeholder={isOnline ? t('text') : t('offline')}
          disabled={!isOnline}
          autoComplete="off"
          maxLength={700}
          className="rounded-full!"
        />
        <button
          type="submit"
          aria-label={t('post')}
          disabled={!isOnline || busy}
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand transition-colors hover:bg-brand-strong disabled:opacity-50"
        >
          {busy ? <Spinner /> : <SendHorizontal className="size-4" aria-hidden="true" />}
        </button>
      </div>
    </form>
  )
}
