'use client'
import { signIn } from 'next-auth/react'
import { type FormEvent, useState } from 'react'
import { type Problem, problemOf } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** First visit of a fresh installation: whoever has the setup code becomes its owner. */
export function SetupForm() {
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
      const outcome = await signIn('credentials', { redirect: false, email, password })
      window.location.assign(outcome?.ok ? '/sessions' : '/login')
    } catch (error) {
      setProblem(setupProblem(error))
      setBusy(false)
    }
  }
  const fields = problem?.fields ?? {}
  return (
    <Card>
      <h1 className="text-lg font-semibold">Set up your gateway</h1>
      <p className="mt-1 text-sm text-soft">Create the owner. You will be signed in right away.</p>
      <form method="post" onSubmit={submit} className="mt-5 flex flex-col gap-4">
        <Field
          label="Setup code"
          hint="Printed where the gateway was started; also in secrets.json in its data folder."
          error={fields.code && 'This code is not right.'}
        >
          {control => (
            <Input {...control} name="code" required autoFocus autoComplete="off" className="font-mono uppercase" />
          )}
        </Field>
        <Field label="Your name" error={fields.name}>
          {control => <Input {...control} name="name" required maxLength={255} autoComplete="name" />}
        </Field>
        <Field label="E-mail" error={fields.email}>
          {control => <Input {...control} name="email" type="email" required autoComplete="username" />}
        </Field>
        <Field label="Password" hint="At least 10 characters." error={fields.password}>
          {control => (
            <Input {...control} name="password" type="password" required minLength={10} autoComplete="new-password" />
          )}
        </Field>
        {problem && Object.keys(fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy} disabled={!isHydrated}>
          Create owner and sign in
        </Button>
      </form>
    </Card>
  )
}

function setupProblem(error: unknown): Problem {
  const problem = problemOf(error)
  if (problem.code === 'not_found') return { ...problem, sentence: 'The owner exists already. Sign in instead.' }
  if (problem.code === 'rate_limited') return { ...problem, sentence: 'Too many wrong codes. Wait a minute.' }
  return problem
}
