'use client'
import type { Scope } from '@messenger/shared/contract/scopes'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { ScopePicker } from './scope-picker.tsx'

/** Names a role of the account's own and says what it may do. */
export function RoleDialog({
  role,
  onClose,
}: {
  /** The one that is changed; without: a new one. */
  role?: { readonly id: number; readonly name: string; readonly scopes: readonly Scope[] }
  onClose: () => void
}) {
  const t = useTexts('rights')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [scopes, setScopes] = useState<readonly Scope[]>(role?.scopes ?? [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    const input = { name, scopes: [...scopes] }
    const work = async () => {
      if (role) await client.roles.change.mutate({ id: role.id, ...input })
      else await client.roles.add.mutate(input)
    }
    if (await act(work, t('roles.saved', { name }))) onClose()
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={role ? t('roles.change') : t('roles.add')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('roles.name')} error={problem?.fields.name}>
          {control => (
            <Input
              {...control}
              name="name"
              required
              maxLength={255}
              autoComplete="off"
              defaultValue={role?.name ?? ''}
            />
          )}
        </Field>
        <ScopePicker chosen={scopes} onChange={setScopes} />
        {problem && !problem.fields.name && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy} disabled={scopes.length === 0}>
          {t('roles.save')}
        </Button>
      </form>
    </Dialog>
  )
}
