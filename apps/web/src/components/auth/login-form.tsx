'use client'
import dynamic from 'next/dynamic'
import { type FormEvent, useEffect, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { logIn } from '../../client/log-in.ts'
import { suspendedContact } from '../../client/suspended-contact.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'

const SecondStep = dynamic(() => loadPart(() => import('./second-step.tsx').then(file => file.SecondStep)))
const PasskeyButton = dynamic(() => loadPart(() => import('./passkey-button.tsx').then(file => file.PasskeyButton)), {
  ssr: false,
})

type Refusal = ReturnType<typeof refusalOf> | 'login.passkeyFailed' | 'login.ended'

/** `next`: a path of the dashboard, already checked. `hasPasskeys`: the gateway's address allows them. */
export function LoginForm({ next, hasPasskeys }: { next: string; hasPasskeys: boolean }) {
  const [mark, setMark] = useState<string>()
  // Whoever comes back from a provider and has a second factor.
  useEffect(() => setMark(/^#second=([\w-]+)$/.exec(window.location.hash)?.[1]), [])
  const [refusal, setRefusal] = useState<Refusal>()
  const goOn = () => window.location.assign(next)
  const startAgain = (why?: Refusal) => {
    setMark(undefined)
    setRefusal(why)
  }
  if (mark !== undefined) return <SecondStep mark={mark} onDone={goOn} onEnd={() => startAgain('login.ended')} />
  return (
    <PasswordStep
      {...{ hasPasskeys, refusal, setRefusal }}
      onDone={goOn}
      onSecond={given => {
        setRefusal(undefined)
        setMark(given)
      }}
    />
  )
}

function PasswordStep({
  hasPasskeys,
  refusal,
  setRefusal,
  onDone,
  onSecond,
}: {
  hasPasskeys: boolean
  refusal: Refusal | undefined
  setRefusal: (refusal: Refusal | undefined) => void
  onDone: () => void
  onSecond: (mark: string) => void
}) {
  const t = useTexts('auth')
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [contact, setContact] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const { email, password } = Object.fromEntries(new FormData(event.currentTarget))
    const outcome = await logIn(email, password).catch(() => undefined)
    if (outcome?.ok && !outcome.error) return onDone()
    const mark = /^second:(.+)$/.exec(outcome?.error ?? '')?.[1]
    if (mark !== undefined) return onSecond(mark)
    setContact(suspendedContact(outcome?.error))
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
        {refusal && (
          <Notice tone="danger">
            {refusal === 'login.suspended' && contact ? t('login.suspendedContact', { contact }) : t(refusal)}
          </Notice>
        )}
        <Button type="submit" look="primary" busy={busy} disabled={!isHydrated}>
          {t('login.submit')}
        </Button>
        {hasPasskeys && <PasskeyButton onDone={onDone} onFail={() => setRefusal('login.passkeyFailed')} />}
        <Link href="/forgot" className="self-center text-sm text-link hover:underline">
          {t('login.forgot')}
        </Link>
      </form>
    </Card>
  )
}

/** Which sentence fits what next-auth answered. */
function refusalOf(error: string | null | undefined) {
  if (error === 'CredentialsSignin') return 'login.wrong'
  if (suspendedContact(error) !== undefined) return 'login.suspended'
  return error === 'throttled' ? 'login.throttled' : 'unreachable'
}
