'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

/** As `sessions.list` tells of a deleted one. */
interface Deleted {
  readonly id: number
  readonly name: string
  readonly phone_number: string
  readonly network: 'live' | 'sandbox'
  readonly deleted_at?: string | undefined
  readonly restorable_until?: string | undefined
}

/** A deleted session, to be given back or erased. */
export function DeletedRow({ session }: { session: Deleted }) {
  const t = useTexts('sessions')
  const { id, name, phone_number, network, deleted_at, restorable_until } = session
  const client = useTRPCClient()
  const router = useRouter()
  const may = useMay()
  const { act, busy, problem, forget } = useAct()
  const [isAsking, setAsking] = useState(false)
  const restore = () =>
    act(
      async () => {
        await client.sessions.restore.mutate({ id })
        router.push(`/sessions/${id}`)
      },
      t('deleted.restored', { name }),
    )
  const erase = async () => {
    if (await act(() => client.sessions.delete.mutate({ id, purge: true }), t('deleted.erased', { name })))
      setAsking(false)
  }
  const ask = (open: boolean) => {
    forget()
    setAsking(open)
  }
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium break-words">
            {name} {network === 'sandbox' && <Badge>{t('sandbox')}</Badge>}
          </p>
          <p className="text-sm text-soft">{phone_number}</p>
          {deleted_at && restorable_until && (
            <p className="text-sm text-faint">
              {t.rich('deleted.times', {
                ago: () => <TimeAgo key="ago" time={deleted_at} />,
                until: () => <TimeAgo key="until" time={restorable_until} />,
              })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {may('sessions.restore') && (
            <Button busy={busy && !isAsking} onClick={restore} aria-label={t('deleted.restoreNamed', { name })}>
              {t('deleted.restore')}
            </Button>
          )}
          {may('sessions.delete') && (
            <Button look="danger" onClick={() => ask(true)} aria-label={t('deleted.eraseNamed', { name })}>
              {t('deleted.erase')}
            </Button>
          )}
        </div>
      </div>
      {problem && !isAsking && <Notice tone="danger">{problem.fields.phone_number ?? problem.sentence}</Notice>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('deleted.ask', { name })}
        action={t('deleted.erase')}
        onConfirm={erase}
        busy={busy}
        error={problem?.sentence}
      >
        {t('deleted.means')}
      </ConfirmDialog>
    </li>
  )
}
