'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { digitsOf } from '../../client/digits-of.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'

export function CreatePhoneDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTexts('sandbox.create')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')}>
      <CreatePhoneForm />
    </Dialog>
  )
}

function CreatePhoneForm() {
  const t = useTexts('sandbox.create')
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [suggested] = useState(() => `+1555${1_000_000 + Math.floor(Math.random() * 8_999_999)}`)
  const [requiresPasskey, setRequiresPasskey] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '')
    act(async () => {
      const phone = await client.sandbox.createPhone.mutate({
        phone_number: String(form.get('phone_number') ?? ''),
        requires_passkey: requiresPasskey,
        ...(name && { name }),
      })
      router.push(`/sandbox/${digitsOf(phone.phone_number)}`)
    })
  }
  const fields = problem?.fields ?? {}
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('name')} error={fields.name}>
        {control => (
          <Input {...control} name="name" maxLength={255} placeholder={t('nameExample')} autoComplete="off" />
        )}
      </Field>
      <Field label={t('number')} hint={t('numberHint')} error={fields.phone_number}>
        {control => (
          <Input {...control} name="phone_number" type="tel" required defaultValue={suggested} autoComplete="off" />
        )}
      </Field>
      <SwitchRow label={t('passkey')} hint={t('passkeyHint')} checked={requiresPasskey} onChange={setRequiresPasskey} />
      {problem && Object.keys(fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
