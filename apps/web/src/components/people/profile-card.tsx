'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { AskToConfirm } from './confirm-address.tsx'
import { wrongPassword } from './wrong-password.ts'

/** Name and e-mail address; another address asks for the password. */
export function ProfileCard({ me }: { me: { name: string; email: string } }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [email, setEmail] = useState(me.email)
  const isMoving = email.trim().toLowerCase() !== me.email
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, password] = [String(form.get('name') ?? ''), String(form.get('password') ?? '')]
    // The frame around the page shows the name too.
    if (await act(() => client.account.updateProfile.mutate({ name, email, password }), t('saved'))) router.refresh()
  }
  const fields = problem?.fields ?? {}
  return (
    <Card title={t('profile.title')} description={t('profile.description')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('profile.name')} error={fields.name}>
          {control => (
            <Input {...control} name="name" defaultValue={me.name} required maxLength={255} autoComplete="name" />
          )}
        </Field>
        <Field
          label={t('profile.email')}
          error={/taken/.test(fields.email ?? '') ? t('invitation.taken') : fields.email}
        >
          {control => (
            <Input
              {...control}
              type="email"
              value={email}
              onChange={event => setEmail(event.target.value)}
              required
              autoComplete="email"
            />
          )}
        </Field>
        {!isMoving && <AskToConfirm />}
        {isMoving && (
          <Field
            label={t('profile.password')}
            hint={t('profile.passwordWhy')}
            error={fields.password && t('password.wrong')}
          >
            {control => <Input {...control} name="password" type="password" required autoComplete="current-password" />}
          </Field>
        )}
        {problem && Object.keys(fields).length === 0 && (
          <Notice tone="danger">{wrongPassword(problem) ? t('password.throttled') : problem.sentence}</Notice>
        )}
        <Button type="submit" look="primary" busy={busy} className="self-start">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
