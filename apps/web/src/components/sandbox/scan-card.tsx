'use client'
import { ScanQrCode } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { linkWithPhone } from '../../client/link-with-phone.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useSessions } from '../../client/use-sessions.ts'
import { useTexts } from '../../client/use-texts.ts'
import { StatusBadge } from '../sessions/status-badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

const linkedStates: readonly string[] = ['connected', 'connecting']

/** Links a sandbox session to this phone in one click. */
export function ScanCard({ number, canScan }: { number: string; canScan: boolean }) {
  const t = useTexts('sandbox.scan')
  const client = useTRPCClient()
  const sessions = useSessions().data?.filter(({ network }) => network === 'sandbox') ?? []
  const open = sessions.filter(({ status }) => !linkedStates.includes(status))
  const { act, busy, problem } = useAct()
  const [waiting, setWaiting] = useState<number>()
  const scan = (id: number) =>
    act(async () => {
      const outcome = await linkWithPhone(client, id, number)
      setWaiting(outcome === 'passkey' ? id : undefined)
    })
  return (
    <Card title={t('title')} description={t('description')}>
      {open.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
          {sessions.length === 0 ? t('noSession') : t('allLinked')}
          <ButtonLink href="/sessions?new=sandbox" size="small">
            {t('newSession')}
          </ButtonLink>
        </div>
      )}
      {!canScan && open.length > 0 && <Notice tone="warn">{t('offline')}</Notice>}
      {problem && (
        <Notice tone="danger" className="mb-3">
          {problem.sentence}
        </Notice>
      )}
      {waiting !== undefined && (
        <Notice tone="info" className="mb-3">
          {t('passkey')}{' '}
          <Link href={`/sessions/${waiting}`} className="font-medium underline underline-offset-2">
            {t('toSession')}
          </Link>
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {open.map(({ id, name, status }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="max-w-full truncate text-sm font-medium">{name}</span>
              <StatusBadge status={status} />
            </span>
            <Button
              size="small"
              look="primary"
              busy={busy}
              disabled={!canScan}
              aria-label={t('scanNamed', { name })}
              onClick={() => scan(id)}
            >
              {!busy && <ScanQrCode aria-hidden="true" />} {t('scan')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
