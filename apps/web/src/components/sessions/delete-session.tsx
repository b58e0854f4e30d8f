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
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useThisSession } from './session-context.ts'

export function DeleteSession() {
  const t = useTexts('sessions.delete')
  const { id, name } = useThisSession()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const { trashDays } = useStanding()
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const ask = (open: boolean) => {
    setTyped('')
    setAsking(open)
  }
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
      <Button look="danger" onClick={() => ask(true)}>
        <Trash2 aria-hidden="true" /> {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('ask', { name })}
        action={t('confirm')}
        onConfirm={remove}
        busy={busy}
        canConfirm={typed.trim() === name.trim()}
        question={
          <Field label={t('typeName', { name })}>
            {control => (
              <Input {...control} value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" />
            )}
          </Field>
        }
        error={problem?.sentence}
      >
        {t('means', { days: trashDays })}
      </ConfirmDialog>
    </Card>
  )
}
