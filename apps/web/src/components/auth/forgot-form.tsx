'use client'
import { type FormEvent, useState } from 'react'
import { languageOf } from '../../client/language.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** Asks for a mail with an address for a new password. `sendsMail`: there is a mail server. */
export function ForgotForm({ sendsMail }: { sendsMail: boolean }) {
  const t = useTexts('auth')
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'danger'; text: string }>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    try {
      await client.login.forgot.mutate({ email, language: languageOf(document.documentElement.lang) })
      setSaid({ tone: 'good', text: t('forgot.sent') })
    } catch (error) {
      const { code, sentence } = problemOf(error)
      setSaid({ tone: 'danger', text: code === 'rate_limited' ? t('forgot.throttled') : sentence })
    }
    setBusy(false)
  }
  return (
    <Card>
      <h1 className="text-lg font-semibold">{t('forgot.title')}</h1>
      {sendsMail ? (
        <form method="post" onSubmit={submit} className="mt-2 flex flex-col gap-4">
          <p className="text-sm text-soft">{t('forgot.text')}</p>
          <Field label={t('email')}>
            {control => <Input {...control} name="email" type="email" autoComplete="username" required autoFocus />}
          </Field>
          {said && <Notice tone={said.tone}>{said.text}</Notice>}
          <Button type="submit" look="primary" busy={busy} disabled={!isHydrated}>
            {t('forgot.submit')}
          </Button>
        </form>
      ) : (
        <p className="mt-2 text-sm text-soft">
          {t.rich('forgot.noMail', { code: text => <code className="font-mono text-xs">{text}</code> })}
        </p>
      )}
      <ButtonLink href="/login" look="quiet" className="mt-4 w-full">
        {t('forgot.toLogin')}
      </ButtonLink>
    </Card>
  )
}
