'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** The receipt has come back: the session is gone for good. */
export function ConfirmMove({ onClose }: { onClose: () => void }) {
  const t = useTexts('passports.confirm')
  const { id, name } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [receipt, setReceipt] = useState('')
  const confirm = async () => {
    if (await act(() => client.passports.confirm.mutate({ id, receipt }), t('done', { name }))) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title', { name })}
      action={t('submit')}
      onConfirm={() => void confirm()}
      busy={busy}
      canConfirm={receipt.trim() !== ''}
      question={
        <Field label={t('receipt')}>
          {control => (
            <Input {...control} value={receipt} onChange={event => setReceipt(event.target.value)} autoComplete="off" />
          )}
        </Field>
      }
      error={problem?.sentence}
    >
      {t('means')}
    </ConfirmDialog>
  )
}

/** Nobody has imported it, says whoever does this. */
export function TakeBack({ onClose }: { onClose: () => void }) {
  const t = useTexts('passports.takeBack')
  const { id, name } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const takeBack = async () => {
    if (await act(() => client.passports.takeBack.mutate({ id }), t('done', { name }))) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title', { name })}
      action={t('submit')}
      onConfirm={() => void takeBack()}
      busy={busy}
      error={problem?.sentence}
    >
      {t('means')}
    </ConfirmDialog>
  )
}
