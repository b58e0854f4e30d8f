'use client'
import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { useHydrated } from '../../client/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

const refusals: Readonly<Record<string, string>> = {
  CredentialsSignin: 'E-mail or password is not right.',
  throttled: 'Too many failed tries. Wait a quarter of an hour, then try again.',
}
const unreachable = 'The gateway cannot be reached. Check that it is running, then try again.'

/** `next`: a path of the dashboard, already checked. */
export function LoginForm({ next }: { next: string }) {
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
    const outcome = await signIn('credentials', { redirect: false, email, password }).catch(() => undefined)
    if (outcome?.ok && !outcome.error) {
      window.location.assign(next)
      return
    }
    setSentence((outcome?.error && refusals[outcome.error]) || unreachable)
    setBusy(false)
  }
  return (
    <Card>
      <h1 className="text-lg font-semibold">Sign in</h1>
      <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <Field label="E-mail">
          {control => <Input {...control} name="email" type="email" autoComplete="username" required autoFocus />}
        </Field>
        <Field label="Password">
          {control => <Input {...control} name="password" type="password" autoComplete="current-password" required />}
        </Field>
        {sentence && <Notice tone="danger">{sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy} disabled={!isHydrated}>
          Sign in
        </Button>
      </form>
    </Card>
  )
}
