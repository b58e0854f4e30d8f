'use client'
import type { Tenant } from '@messenger/shared/contract/tenants/record'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Nothing brings a tenant back: whoever deletes it writes its name first. */
export function DeleteTenantDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const t = useTexts('tenants')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [typed, setTyped] = useState('')
  const { id: tenantId, name } = tenant
  const remove = async () => {
    if (await act(() => client.tenants.delete.mutate({ tenantId }), t('delete.done', { name }))) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('delete.title', { name })}
      action={t('delete.action')}
      onConfirm={remove}
      busy={busy}
      canConfirm={typed.trim() === name.trim()}
      question={
        <Field label={t('delete.typeName', { name })}>
          {control => (
            <Input {...control} value={typed} onChange={event => setTyped(event.target.value)} autoComplete="off" />
          )}
        </Field>
      }
      error={problem?.sentence}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
