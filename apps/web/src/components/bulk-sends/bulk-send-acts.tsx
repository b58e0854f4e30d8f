'use client'
import type { BulkSendRecord } from '@messenger/shared/contract/bulk-sends/record'
import { CircleX, Pause, Play, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { PaceDialog } from './pace-dialog.tsx'

/** Pause and resume at once; what is for good is asked about. */
export function BulkSendActs({ bulkSend }: { bulkSend: BulkSendRecord }) {
  const { id, state } = bulkSend
  const t = useTexts('bulkSends.page')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem, forget } = useAct()
  const [asked, setAsked] = useState<'cancel' | 'delete'>()
  const which = { bulkSendId: id }
  const isOpen = state === 'running' || state === 'scheduled' || state === 'paused'
  const ask = (what: 'cancel' | 'delete' | undefined) => {
    forget()
    setAsked(what)
  }
  const cancel = async () => {
    if (await act(() => client.bulkSends.cancel.mutate(which), t('canceled'))) setAsked(undefined)
  }
  const remove = async () => {
    if (await act(() => client.bulkSends.delete.mutate(which), t('deleted'))) router.push('/bulk-sends')
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {may('bulkSends.update') && (isOpen || state === 'draft') && <PaceDialog bulkSend={bulkSend} />}
      {may('bulkSends.pause') && (state === 'running' || state === 'scheduled') && (
        <Button busy={busy} onClick={() => void act(() => client.bulkSends.pause.mutate(which), t('paused'))}>
          <Pause aria-hidden="true" /> {t('pause')}
        </Button>
      )}
      {may('bulkSends.resume') && state === 'paused' && (
        <Button
          look="primary"
          busy={busy}
          onClick={() => void act(() => client.bulkSends.resume.mutate(which), t('resumed'))}
        >
          <Play aria-hidden="true" /> {t('resume')}
        </Button>
      )}
      {may('bulkSends.cancel') && isOpen && (
        <Button look="danger" disabled={busy} onClick={() => ask('cancel')}>
          <CircleX aria-hidden="true" /> {t('cancel')}
        </Button>
      )}
      {may('bulkSends.delete') && !isOpen && (
        <Button look="danger" disabled={busy} onClick={() => ask('delete')}>
          <Trash2 aria-hidden="true" /> {t('delete')}
        </Button>
      )}
      {problem && !asked && <Notice tone="danger">{problem.sentence}</Notice>}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={open => !open && ask(undefined)}
        title={t(asked === 'delete' ? 'deleteTitle' : 'cancelTitle')}
        action={t(asked === 'delete' ? 'delete' : 'cancel')}
        onConfirm={() => void (asked === 'delete' ? remove() : cancel())}
        busy={busy}
        error={problem?.sentence}
      >
        {t(asked === 'delete' ? 'deleteText' : 'cancelText')}
      </ConfirmDialog>
    </div>
  )
}
