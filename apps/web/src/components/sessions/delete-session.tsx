'use client'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useThisSession } from './session-context.ts'

export function DeleteSession() {
  const t = useTexts('sessions.delete')
  const { id, name } = useThisSession()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const { trashDays } = useStanding()
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    act(
      async () => {
        await client.sessions.delete.mutate({ id })
        router.replace('/sessions')
      },
      t('done', { name }),
    )
  return (
    <Card title={t('title')} description={t('description')}>
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" /> {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('ask', { name })}
        action={t('confirm')}
        onConfirm={remove}
        busy={busy}
        error={problem?.sentence}
      >
        {t('means', { days: trashDays })}
      </ConfirmDialog>
    </Card>
  )
}
