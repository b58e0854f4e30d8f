'use client'
import type { OptOut } from '@messenger/shared/contract/opt-outs/record'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Ends an opt-out, for a reason that is kept. */
export function LiftOptOut({ optOut: { id, phone_number, lid } }: { optOut: OptOut }) {
  const t = useTexts('optOuts.lift')
  const client = useTRPCClient()
  const { act, busy, problem, forget } = useAct()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const number = phone_number ?? lid ?? ''
  const ask = (open: boolean) => {
    setAsking(open)
    setReason('')
    forget()
  }
  const lift = async () => {
    const work = () => client.optOuts.lift.mutate({ optOutId: id, reason: reason.trim() })
    if (await act(work, t('done', { number }))) setAsking(false)
  }
  return (
    <>
      <Button size="small" aria-label={t('named', { number })} onClick={() => ask(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('title', { number })}
        action={t('confirm')}
        onConfirm={() => void lift()}
        busy={busy}
        canConfirm={reason.trim() !== ''}
        error={problem?.sentence}
        question={
          <Field label={t('reason')} hint={t('reasonHint')}>
            {control => (
              <Input
                {...control}
                value={reason}
                maxLength={255}
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        }
      >
        {t('text')}
      </ConfirmDialog>
    </>
  )
}
