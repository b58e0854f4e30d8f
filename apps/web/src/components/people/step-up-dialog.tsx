'use client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ProveWithProvider } from '../sso/prove-with-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { wrongPassword } from './wrong-password.ts'

/** Asks for the password again, or for a passkey; what was refused goes on by itself when it is right. */
export function StepUpDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const t = useTexts('people')
  const problemOf = useProblemOf()
  const trpc = useTRPC()
  const { mutate, isPending, error } = useMutation(
    trpc.account.proveAgain.mutationOptions({ onSuccess: () => onAnswer(true) }),
  )
  const { data: factors } = useQuery(trpc.secondFactor.state.queryOptions())
  const problem = error ? problemOf(error) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What stands around the dialog in React, a form perhaps, is not meant.
    event.stopPropagation()
    mutate({ password: String(new FormData(event.currentTarget).get('password') ?? '') })
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onAnswer(false)}
      title={t('stepUp.title')}
      description={t('stepUp.description')}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('stepUp.password')} error={problem?.fields.password && t('password.wrong')}>
          {control => (
            <Input {...control} name="password" type="password" required autoFocus autoComplete="current-password" />
          )}
        </Field>
        {problem && !problem.fields.password && (
          <Notice tone="danger">{wrongPassword(problem) ? t('password.throttled') : problem.sentence}</Notice>
        )}
        <Button type="submit" look="primary" busy={isPending}>
          {t('stepUp.submit')}
        </Button>
        <ProveWithProvider />
        {factors && factors.passkeys.length > 0 && <PasskeyProof onProved={() => onAnswer(true)} />}
      </form>
    </Dialog>
  )
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const use = async () => {
    setBusy(true)
    setFailed(false)
    try {
      const asked = await client.secondFactor.askProof.mutate()
      const { startAuthentication } = await import('@simplewebauthn/browser')
      if (!asked) throw new Error('There is no passkey')
      const response = await startAuthentication({ optionsJSON: asked.options })
      await client.account.proveAgain.mutate({ passkey: { mark: asked.mark, response } })
      onProved()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} onClick={use}>
        {t('stepUp.passkey')}
      </Button>
      {hasFailed && <Notice tone="danger">{t('stepUp.passkeyFailed')}</Notice>}
    </>
  )
}
