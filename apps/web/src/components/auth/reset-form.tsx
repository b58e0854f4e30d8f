'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { logIn } from '../../client/log-in.ts'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** Where somebody chooses a new password: the address is the credential. */
export function ResetForm({ token }: { token: string }) {
  const problemOf = useProblemOf()
  const t = useTexts('auth')
  const client = useTRPCClient()
  const { data, error } = useQuery({
    queryKey: ['reset', token],
    queryFn: () => client.login.readReset.mutate({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Refused problem={problemOf(error)} />
  if (!data) return <Skeleton />
  return (
    <Card>
      <h1 className="text-lg font-semibold">{t('reset.title')}</h1>
      <p className="mt-1 text-sm break-words text-soft">{t('reset.text', { email: data.email })}</p>
      <NewPassword token={token} email={data.email} />
    </Card>
  )
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const problemOf = useProblemOf()
  const t = useTexts('auth')
  const client = useTRPCClient()
  const [busy, setBusy] = useState(false)
  const [endsTokens, setEndsTokens] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    try {
      await client.login.reset.mutate({ token, password, end_tokens: endsTokens })
      const outcome = await logIn(email, password)
      window.location.assign(outcome?.ok && !outcome.error ? '/sessions' : '/login')
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  if (problem?.code === 'link_ended') return <Refused problem={problem} />
  const fields = problem?.fields ?? {}
  return (
    <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
      <Field label={t('reset.next')} hint={t('reset.hint')} error={fields.password}>
        {control => (
          <Input
            {...control}
            name="password"
            type="password"
            required
            minLength={12}
            autoFocus
            autoComplete="new-password"
          />
        )}
      </Field>
      <CheckboxRow label={t('reset.endTokens')} checked={endsTokens} onChange={setEndsTokens} />
      {problem && Object.keys(fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {t('reset.submit')}
      </Button>
    </form>
  )
}

function Refused({ problem }: { problem: Problem }) {
  const t = useTexts('auth')
  if (problem.code !== 'link_ended') return <Notice tone="danger">{problem.sentence}</Notice>
  return (
    <Card>
      <h1 className="text-lg font-semibold">{t('reset.endedTitle')}</h1>
      <p className="mt-1 mb-5 text-sm text-soft">{t('reset.ended')}</p>
      <ButtonLink href="/forgot">{t('reset.again')}</ButtonLink>
    </Card>
  )
}
