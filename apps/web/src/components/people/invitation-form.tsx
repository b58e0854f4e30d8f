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
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What an invitation offers, and the form of whoever takes it. */
export function InvitationForm({ token }: { token: string }) {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const client = useTRPCClient()
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => client.people.readInvitation.mutate({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <Refused problem={problemOf(error)} />
  if (!data) return <Skeleton />
  return (
    <Card>
      <h1 className="text-lg font-semibold break-words">{t('invitation.title', { account: data.account })}</h1>
      <p className="mt-1 text-sm break-words text-soft">
        {t('invitation.text', { by: data.invited_by, role: data.role_name ?? t(`roles.${data.role}`) })}
      </p>
      <JoinForm token={token} />
    </Card>
  )
}

function JoinForm({ token }: { token: string }) {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const client = useTRPCClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const [email, password] = [text('email'), text('password')]
    try {
      await client.people.accept.mutate({ token, name: text('name'), email, password })
      const outcome = await logIn(email, password)
      window.location.assign(outcome?.ok ? '/sessions' : '/login')
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const fields = problem?.fields ?? {}
  const emailError = /taken/.test(fields.email ?? '') ? t('invitation.taken') : fields.email
  return (
    <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <Field label={t('invitation.name')} error={fields.name}>
        {control => <Input {...control} name="name" required maxLength={255} autoComplete="name" autoFocus />}
      </Field>
      <Field label={t('invitation.email')} error={emailError}>
        {control => <Input {...control} name="email" type="email" required autoComplete="username" />}
      </Field>
      <Field label={t('invitation.password')} hint={t('invitation.passwordHint')} error={fields.password}>
        {control => (
          <Input {...control} name="password" type="password" required minLength={12} autoComplete="new-password" />
        )}
      </Field>
      {problem && Object.keys(fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy}>
        {t('invitation.submit')}
      </Button>
    </form>
  )
}

function Refused({ problem }: { problem: Problem }) {
  const t = useTexts('people')
  if (problem.code !== 'link_ended') {
    const sentence = problem.code === 'rate_limited' ? t('invitation.throttled') : problem.sentence
    return <Notice tone="danger">{sentence}</Notice>
  }
  return (
    <Card>
      <h1 className="text-lg font-semibold">{t('invitation.endedTitle')}</h1>
      <p className="mt-1 mb-5 text-sm text-soft">{t('invitation.ended')}</p>
      <ButtonLink href="/login">{t('invitation.toLogin')}</ButtonLink>
    </Card>
  )
}
