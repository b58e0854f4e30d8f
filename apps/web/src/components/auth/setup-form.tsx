'use client'
import { type FormEvent, useState } from 'react'
import { logIn } from '../../client/log-in.ts'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** First visit of a fresh installation: whoever has the setup code becomes its owner. */
export function SetupForm() {
  const t = useTexts('auth')
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const [email, password] = [text('email'), text('password')]
    try {
      await client.account.setup.mutate({ code: text('code'), name: text('name'), email, password })
      const outcome = await logIn(email, password)
      window.location.assign(outcome?.ok ? '/welcome' : '/login?next=%2Fwelcome')
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const fields = problem?.fields ?? {}
  const sentenceFor = ({ code, sentence }: Problem) => {
    if (code === 'not_found') return t('setup.done')
    return code === 'rate_limited' ? t('setup.throttled') : sentence
  }
  return (
    <Card>
      <h1 className="text-lg font-semibold">{t('setup.title')}</h1>
      <p className="mt-1 text-sm text-soft">{t('setup.description')}</p>
      <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <Field label={t('setup.code')} hint={t('setup.codeHint')} error={fields.code && t('setup.wrongCode')}>
          {control => (
            <Input {...control} name="code" required autoFocus autoComplete="off" className="font-mono uppercase" />
          )}
        </Field>
        <Field label={t('setup.name')} error={fields.name}>
          {control => <Input {...control} name="name" required maxLength={255} autoComplete="name" />}
        </Field>
        <Field label={t('email')} error={fields.email}>
          {control => <Input {...control} name="email" type="email" required autoComplete="username" />}
        </Field>
        <Field label={t('password')} hint={t('setup.passwordHint')} error={fields.password}>
          {control => (
            <Input {...control} name="password" type="password" required minLength={12} autoComplete="new-password" />
          )}
        </Field>
        {problem && Object.keys(fields).length === 0 && <Notice tone="danger">{sentenceFor(problem)}</Notice>}
        <Button type="submit" look="primary" busy={busy} disabled={!isHydrated}>
          {t('setup.submit')}
        </Button>
      </form>
    </Card>
  )
}
