'use client'
import { type FormEvent, useState } from 'react'
import { logIn } from '../../client/log-in.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** `next`: a path of the dashboard, already checked. */
export function LoginForm({ next }: { next: string }) {
  const t = useTexts('auth')
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
    const outcome = await logIn(email, password).catch(() => undefined)
    if (outcome?.ok && !outcome.error) {
      window.location.assign(next)
      return
    }
    setRefusal(refusalOf(outcome?.error))
    setBusy(false)
  }
  return (
    <Card>
      <h1 className="text-lg font-semibold">{t('login.title')}</h1>
      <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <Field label={t('email')}>
          {control => <Input {...control} name="email" type="email" autoComplete="username" required autoFocus />}
        </Field>
        <Field label={t('password')}>
          {control => <Input {...control} name="password" type="password" autoComplete="current-password" required />}
        </Field>
        {refusal && <Notice tone="danger">{t(refusal)}</Notice>}
        <Button type="submit" look="primary" busy={busy} disabled={!isHydrated}>
          {t('login.submit')}
        </Button>
      </form>
    </Card>
  )
}

/** Which sentence fits what next-auth answered. */
function refusalOf(error: string | null | undefined) {
  if (error === 'CredentialsSignin') return 'login.wrong'
  return error === 'throttled' ? 'login.throttled' : 'unreachable'
}
