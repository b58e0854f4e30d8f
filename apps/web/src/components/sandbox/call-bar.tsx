'use client'
import type { SandboxCall } from '@messenger/shared/contract/sandbox/call'
import { Phone, PhoneCall, PhoneOff, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'

/** The newest call of a phone: what it is, and what its owner can do now. One that is over says how it ended. */
export function CallBar({
  phone,
  own,
  call,
  nameOf,
}: {
  phone: string
  /** JID of the phone. */
  own: string
  call: SandboxCall
  nameOf: (jid: string) => string
}) {
  const t = useTexts('sandbox.call')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { id, from, to, video, status } = call
  const isIncoming = to === own
  const name = nameOf(isIncoming ? from : to)
  const isOver = status !== 'ringing' && status !== 'accepted'
  const does = (what: 'accept' | 'reject' | 'end') => () =>
    void act(() => client.sandbox.changeCall.mutate({ phone_number: phone, id, action: what }))
  const Icon = video ? Video : isOver ? Phone : PhoneCall
  return (
    <section
      aria-label={t('call')}
      className={classNames(
        'mx-3 mb-2 rounded-2xl px-4 py-3',
        isOver ? 'border border-line bg-surface text-soft' : 'bg-info-soft text-info',
      )}
    >
      <p role="status" className="flex items-center gap-2.5 text-sm">
        <Icon
          className={classNames('size-4 shrink-0', status === 'ringing' && 'motion-safe:animate-pulse')}
          aria-hidden="true"
        />
        <span className="min-w-0">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-xs">
            {status === 'ringing' ? t(isIncoming ? 'rings' : 'calling') : t(`status.${status}`)}
          </span>
        </span>
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {problem.sentence}
        </p>
      )}
      {!isOver && (
        <div className="mt-3 flex gap-2">
          {status === 'ringing' && isIncoming && (
            <>
              <CallButton label={t('accept')} busy={busy} onClick={does('accept')} tone="good">
                <Phone className="size-4" aria-hidden="true" />
              </CallButton>
              <CallButton label={t('reject')} busy={busy} onClick={does('reject')} tone="danger">
                <PhoneOff className="size-4" aria-hidden="true" />
              </CallButton>
            </>
          )}
          {(status === 'accepted' || !isIncoming) && (
            <CallButton label={t('end')} busy={busy} onClick={does('end')} tone="danger">
              <PhoneOff className="size-4" aria-hidden="true" />
            </CallButton>
          )}
        </div>
      )}
    </section>
  )
}

function CallButton({
  label,
  tone,
  busy,
  onClick,
  children,
}: {
  label: string
  tone: 'good' | 'danger'
  busy: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onClick}
      className={classNames(
        'inline-flex h-9 flex-1 items-center justify-center gap-2 rounded-full text-sm font-medium transition-colors disabled:opacity-55',
        tone === 'good'
          ? 'bg-brand text-on-brand hover:bg-brand-strong'
          : 'bg-danger text-on-danger hover:bg-danger-strong',
      )}
    >
      {children} {label}
    </button>
  )
}
