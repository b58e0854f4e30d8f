'use client'
import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useSession } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SendBox } from '../sessions/send-box.tsx'
import { SessionContext } from '../sessions/session-context.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NoSession } from './no-session.tsx'

const OtherPhone = dynamic(() => loadPart(() => import('./other-phone.tsx').then(file => file.OtherPhone)), {
  ssr: false,
})

/** Sends a first message: on the sandbox to a second virtual phone, whose screen stands beside it. */
export function MessageStep({ sessionId, isSent }: { sessionId: number | null; isSent: boolean }) {
  const { session, isPending } = useSession(sessionId)
  if (sessionId === null) return <NoSession />
  if (!session) return isPending ? <Skeleton rows={1} /> : <NoSession />
  if (session.status !== 'connected') return <NoSession needs="link" />
  return (
    <SessionContext value={session}>
      {session.network === 'sandbox' ? (
        <ToOtherPhone session={session} isSent={isSent} />
      ) : (
        <ToAnybody isSent={isSent} />
      )}
    </SessionContext>
  )
}

function ToAnybody({ isSent }: { isSent: boolean }) {
  const t = useTexts('welcome.message')
  const [to, setTo] = useState('')
  return (
    <>
      <SendBox to={to} onTo={setTo} firstText={t('prefilled')} />
      <Sent isSent={isSent} />
    </>
  )
}

function Sent({ isSent }: { isSent: boolean }) {
  const t = useTexts('welcome.message')
  return <div role="status">{isSent && <Notice tone="good">{t('done')}</Notice>}</div>
}

function ToOtherPhone({ session, isSent }: { session: SessionSummary; isSent: boolean }) {
  const t = useTexts('welcome.message')
  const client = useTRPCClient()
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({}))
  const { act, busy, problem } = useAct()
  const [typed, setTyped] = useState<string>()
  const other = phones.data?.find(
    ({ phone_number, linked_devices }) => phone_number !== session.phone_number && linked_devices.length === 0,
  )
  const make = () =>
    act(() => client.sandbox.createPhone.mutate({ phone_number: otherNumber(session.phone_number), name: t('who') }))
  if (phones.isPending) return <Skeleton rows={2} />
  if (!other) {
    return (
      <Card title={t('otherTitle')} description={t('otherText')}>
        {problem && (
          <Notice tone="danger" className="mb-3">
            {problem.sentence}
          </Notice>
        )}
        <Button look="primary" busy={busy} onClick={make}>
          {!busy && <Smartphone aria-hidden="true" />} {t('makeOther')}
        </Button>
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-4">
        <SendBox to={typed ?? other.phone_number} onTo={setTyped} firstText={t('prefilled')} />
        <Sent isSent={isSent} />
      </div>
      <OtherPhone phone={other} session={session} />
    </div>
  )
}

/** A sandbox number that nobody is likely to have. */
function otherNumber(own: string): string {
  const made = `+1555${1_000_000 + Math.floor(Math.random() * 8_999_999)}`
  return made === own ? otherNumber(own) : made
}
