'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { roleValue, useRoleOptions } from './use-role-options.ts'

interface Service {
  readonly id: number
  readonly name: string
  readonly role: 'viewer' | 'member' | 'admin' | 'owner' | null
  readonly role_id: number | null
}

/** Names a service account and says what it may do at most. */
export function ServiceDialog({
  service,
  onClose,
}: {
  /** The one that is changed; without: a new one. */
  service?: Service
  onClose: () => void
}) {
  const t = useTexts('rights')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { options, given } = useRoleOptions(useStanding().role, ['owner'])
  const [asked, setRole] = useState(service ? roleValue(service) : 'member')
  const isThere = service !== undefined || options.some(([value]) => value === asked)
  const role = isThere ? asked : (options[0]?.[0] ?? asked)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    const work = async () => {
      if (!service) await client.serviceAccounts.add.mutate({ name, ...given(role) })
      else {
        const isNew = role !== roleValue(service)
        await client.serviceAccounts.change.mutate({ id: service.id, name, ...(isNew ? given(role) : {}) })
      }
    }
    if (await act(work, t('services.changed', { name }))) onClose()
  }
  const title = service ? t('services.renameLabel', { name: service.name }) : t('services.add')
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('services.name')} hint={t('services.nameHint')} error={problem?.fields.name}>
          {control => (
            <Input
              {...control}
              name="name"
              required
              maxLength={255}
              autoComplete="off"
              defaultValue={service?.name ?? ''}
            />
          )}
        </Field>
        <Field label={t('services.role')}>
          {control => <Select {...control} value={role} onChange={setRole} options={options} />}
        </Field>
        {problem && !problem.fields.name && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy}>
          {service ? t('services.save') : t('services.submit')}
        </Button>
      </form>
    </Dialog>
  )
}
