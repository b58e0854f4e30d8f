'use client'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'

interface OfAccount {
  readonly id: number
  readonly name: string
  readonly plan: string
  readonly ends_at: string | null
}

/** Puts an account on a plan, without end or until the start of a day, UTC. */
export function PlanDialog({
  account,
  open,
  onOpenChange,
}: {
  account: OfAccount
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTexts('people')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('admin.dialogTitle', { name: account.name })}>
      <PlanForm account={account} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PlanForm({ account, onDone }: { account: OfAccount; onDone: () => void }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { data: plans } = useQuery(useTRPC().admin.plans.queryOptions())
  const { act, busy, problem } = useAct()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const day = String(form.get('ends') ?? '')
    const input = {
      id: account.id,
      plan: String(form.get('plan') ?? ''),
      ends_at: day ? `${day}T00:00:00Z` : null,
    }
    if (await act(() => client.admin.subscribe.mutate(input), t('admin.changed'))) onDone()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('admin.plan')} error={problem?.fields.plan}>
        {control => (
          <Select
            {...control}
            name="plan"
            defaultValue={account.plan}
            options={(plans ?? [{ name: account.plan }]).map(({ name }) => [name, name])}
          />
        )}
      </Field>
      <Field label={t('admin.ends')} hint={t('admin.endsHint')} error={problem?.fields.ends_at}>
        {control => (
          <DateInput {...control} name="ends" zone="UTC" defaultValue={account.ends_at?.slice(0, 10) ?? ''} />
        )}
      </Field>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
