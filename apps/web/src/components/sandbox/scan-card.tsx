'use client'
import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { linkWithPhone } from '../../client/link-with-phone.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useSessionChoices } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionSearch } from '../sessions/session-search.tsx'
import { StatusBadge } from '../sessions/status-badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

/** Links a sandbox session to this phone in one click. */
export function ScanCard({ number, canScan }: { number: string; canScan: boolean }) {
  const t = useTexts('sandbox.scan')
  const texts = useTexts('sessions.choice')
  const client = useTRPCClient()
  const [words, setWords] = useState('')
  const {
    sessions: open = [],
    hasMore,
    isSettled,
  } = useSessionChoices({
    words: words.trim(),
    network: 'sandbox',
    unlinked: true,
  })
  const isEmpty = isSettled && open.length === 0
  const all = useSessionChoices({ words: '', network: 'sandbox' }, isEmpty && words === '')
  const { act, busy, problem } = useAct()
  const [waiting, setWaiting] = useState<number>()
  const scan = (id: number) =>
    act(async () => {
      const outcome = await linkWithPhone(client, id, number)
      setWaiting(outcome === 'passkey' ? id : undefined)
    })
  return (
    <Card title={t('title')} description={t('description')}>
      {(hasMore || words !== '') && <SessionSearch words={words} onWords={setWords} className="mb-3" />}
      {isEmpty && words !== '' && <p className="text-sm text-soft">{texts('noMatch')}</p>}
      {isEmpty && words === '' && all.isSettled && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
          {all.sessions?.length === 0 ? t('noSession') : t('allLinked')}
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
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
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
      {hasMore && <p className="mt-2 text-sm text-soft">{texts('more')}</p>}
    </Card>
  )
}
