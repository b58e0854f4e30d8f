'use client'
import { type FormEvent, useEffect, useState } from 'react'
import { readWays, secondByCode, secondByPasskey } from '../../client/passkey-log-in.ts'
import { suspendedContact } from '../../client/suspended-contact.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Ways = Awaited<ReturnType<typeof readWays>>
type Outcome = Awaited<ReturnType<typeof secondByCode>> | undefined

/** What follows the password. `onEnd`: the try is over, and one begins again. */
export function SecondStep({ mark, onDone, onEnd }: { mark: string; onDone: () => void; onEnd: () => void }) {
  const t = useTexts('auth')
  const [ways, setWays] = useState<Ways>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<
    'login.wrongCode' | 'login.throttled' | 'login.suspended' | 'login.passkeyFailed' | 'unreachable'
  >()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each try
  useEffect(() => {
    readWays(mark).then(setWays, onEnd)
  }, [mark])
  const step = async (work: () => Promise<Outcome>, wrong: 'login.wrongCode' | 'login.passkeyFailed') => {
    setBusy(true)
    setRefusal(undefined)
    const outcome = await work().catch(() => undefined)
    if (outcome?.ok && !outcome.error) return onDone()
    if (outcome?.error === 'ended') return onEnd()
    setBusy(false)
    if (suspendedContact(outcome?.error) !== undefined) return setRefusal('login.suspended')
    if (outcome?.error === 'throttled') return setRefusal('login.throttled')
    setRefusal(outcome || wrong === 'login.passkeyFailed' ? wrong : 'unreachable')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    step(() => secondByCode(mark, code), 'login.wrongCode')
  }
  const canPasskey = ways?.passkey && typeof window.PublicKeyCredential === 'function'
  return (
    <Card>
      <h1 className="text-lg font-semibold">{t('login.second')}</h1>
      {!ways && <Skeleton rows={2} />}
      {ways && (
        <div className="mt-5 flex flex-col gap-5">
          {canPasskey && (
            <Button look="primary" busy={busy} onClick={() => step(() => secondByPasskey(mark), 'login.passkeyFailed')}>
              {t('login.secondPasskey')}
            </Button>
          )}
          <form method="post" onSubmit={submit} className="flex flex-col gap-4">
            <Field label={t(ways.app ? 'login.secondCode' : 'login.recoveryCode')}>
              {control => (
                <Input
                  {...control}
                  name="code"
                  required
                  maxLength={40}
                  autoFocus={!canPasskey}
                  autoComplete="one-time-code"
                  className="font-mono"
                />
              )}
            </Field>
            {refusal && <Notice tone="danger">{t(refusal)}</Notice>}
            <Button type="submit" look={canPasskey ? 'secondary' : 'primary'} busy={busy}>
              {t('login.goOn')}
            </Button>
          </form>
          <Button look="quiet" onClick={() => window.location.reload()}>
            {t('login.startAgain')}
          </Button>
        </div>
      )}
    </Card>
  )
}
