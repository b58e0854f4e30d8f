'use client'
import { type FormEvent, useState } from 'react'
import { logIn } from '../../client/log-in.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { wrongPassword } from './wrong-password.ts'

/** Changes the password: all other places are signed out, and this one gets a new login. */
export function PasswordCard({ email }: { email: string }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [endsTokens, setEndsTokens] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const target = event.currentTarget
    const form = new FormData(target)
    const [present, next] = [String(form.get('present') ?? ''), String(form.get('next') ?? '')]
    const change = async () => {
      await client.account.changePassword.mutate({ present, next, end_tokens: endsTokens })
      await logIn(email, next)
    }
    if (!(await act(change, t(endsTokens ? 'password.changedWithTokens' : 'password.changed')))) return
    target.reset()
    setEndsTokens(false)
  }
  const fields = problem?.fields ?? {}
  return (
    <Card title={t('password.title')} description={t('password.description')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {/* For password managers: whose password it is. */}
        <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />
        <Field label={t('password.present')} error={fields.present && t('password.wrong')}>
          {control => <Input {...control} name="present" type="password" required autoComplete="current-password" />}
        </Field>
        <Field label={t('password.next')} hint={t('password.nextHint')} error={fields.next}>
          {control => (
            <Input {...control} name="next" type="password" required minLength={12} autoComplete="new-password" />
          )}
        </Field>
        <CheckboxRow label={t('password.endTokens')} checked={endsTokens} onChange={setEndsTokens} />
        <p className="-mt-3 text-xs text-faint">{t('password.endTokensHint')}</p>
        {problem && Object.keys(fields).length === 0 && (
          <Notice tone="danger">{wrongPassword(problem) ? t('password.throttled') : problem.sentence}</Notice>
        )}
        <Button type="submit" look="primary" busy={busy} className="self-start">
          {t('password.change')}
        </Button>
      </form>
    </Card>
  )
}
