'use client'
import type { RecurringSendRecord } from '@messenger/shared/contract/recurring-sends/record'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'

/** Pause and resume at once; a deletion is asked about. */
export function RecurringActs({ recurring: { id, name, state } }: { recurring: RecurringSendRecord }) {
  const t = useTexts('recurringSends.acts')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem, forget } = useAct()
  const [isAsking, setAsking] = useState(false)
  const which = { recurringSendId: id }
  const ask = (open: boolean) => {
    forget()
    setAsking(open)
  }
  const remove = () =>
    act(
      async () => {
        await client.recurringSends.delete.mutate(which)
        router.replace('/recurring-sends')
      },
      t('deleted', { name }),
    )
  return (
    <>
      {may('recurringSends.pause') && state === 'active' && (
        <Button busy={busy} onClick={() => void act(() => client.recurringSends.pause.mutate(which), t('paused'))}>
          <Pause aria-hidden="true" /> {t('pause')}
        </Button>
      )}
      {may('recurringSends.resume') && state === 'paused' && (
        <Button
          look="primary"
          busy={busy}
          onClick={() => void act(() => client.recurringSends.resume.mutate(which), t('resumed'))}
        >
          <Play aria-hidden="true" /> {t('resume')}
        </Button>
      )}
      {may('recurringSends.delete') && (
        <Button look="danger" disabled={busy} onClick={() => ask(true)}>
          <Trash2 aria-hidden="true" /> {t('delete')}
        </Button>
      )}
      {problem && !isAsking && <Notice tone="danger">{problem.sentence}</Notice>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('deleteTitle', { name })}
        action={t('confirmDelete')}
        onConfirm={() => void remove()}
        busy={busy}
        error={problem?.sentence}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  )
}
