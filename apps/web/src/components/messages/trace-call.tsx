'use client'
import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

/** The ids of a message, and the call that made it: by which way, by whom, with which request. */
export function TraceCall({ trace }: { trace: MessageTrace }) {
  const t = useTexts('message')
  const { msgId, id, remoteJid, fromMe, call } = trace
  return (
    <>
      <Card title={t('ids.title')}>
        <dl className="flex flex-col gap-3 text-sm">
          {msgId !== undefined && <Id name={t('ids.own')} id={String(msgId)} />}
          <Id name={t('ids.network')} id={id} />
          {remoteJid && <Id name={t('ids.chat')} id={remoteJid} />}
          {call?.requestId && <Id name={t('call.requestId')} id={call.requestId} />}
        </dl>
      </Card>
      {fromMe && (
        <Card title={t('call.title')}>
          <Made call={call} />
        </Card>
      )}
    </>
  )
}

function Made({ call }: { call: MessageTrace['call'] }) {
  const t = useTexts('message.call')
  if (!call) return <p className="text-sm text-soft">{t('none')}</p>
  if (call.door === 'phone') return <p className="text-sm text-soft">{t('phone')}</p>
  const { door, credential, key, idempotencyKey } = call
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      <Fact name={t('door')}>{t(`doors.${door}`)}</Fact>
      {credential && <Fact name={t('who')}>{key ? t('token', { name: key }) : t(`credentials.${credential}`)}</Fact>}
      <Fact name={t('idempotency')}>{idempotencyKey ? t('given') : t('notGiven')}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

function Id({ name, id }: { name: string; id: string }) {
  const t = useTexts('ui')
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="min-w-0 font-mono text-xs break-all">{id}</span>
        <CopyButton text={id} label={t('copyNamed', { name })} />
      </dd>
    </div>
  )
}
