'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { browserOf } from '../people/browser-of.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** Asks for a name, lets the browser make a passkey and takes it in. `onAdded` gets the recovery codes of a first factor. */
export function AddPasskeyDialog({
  open,
  onOpenChange,
  onAdded,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onAdded: (codes: readonly string[] | null) => void
}) {
  const t = useTexts('security')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('passkeys.add')} description={t('passkeys.description')}>
      <NameForm onAdded={onAdded} />
    </Dialog>
  )
}

function NameForm({ onAdded }: { onAdded: (codes: readonly string[] | null) => void }) {
  const t = useTexts('security')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [failure, setFailure] = useState<'passkeys.failed' | 'passkeys.here'>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setFailure(undefined)
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    let codes: readonly string[] | null | undefined
    const isDone = await act(async () => {
      const { mark, options } = await client.secondFactor.offerPasskey.mutate()
      const { startRegistration } = await import('@simplewebauthn/browser')
      const response = await startRegistration({ optionsJSON: options }).catch(refused)
      if (!response) return
      codes = (await client.secondFactor.addPasskey.mutate({ mark, name, response })).recovery_codes
    })
    if (isDone && codes !== undefined) onAdded(codes)
  }
  const refused = (error: unknown) => {
    const isHere = error instanceof Error && error.name === 'InvalidStateError'
    setFailure(isHere ? 'passkeys.here' : 'passkeys.failed')
    return undefined
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')} error={problem?.fields.name}>
        {control => (
          <Input
            {...control}
            name="name"
            required
            maxLength={255}
            autoComplete="off"
            defaultValue={browserOf(navigator.userAgent) ?? ''}
          />
        )}
      </Field>
      {failure && <Notice tone="danger">{t(failure)}</Notice>}
      {problem && !problem.fields.name && (
        <Notice tone="danger">{problem.reason === 'passkey' ? t('passkeys.failed') : problem.sentence}</Notice>
      )}
      <Button type="submit" look="primary" busy={busy}>
        {t('passkeys.add')}
      </Button>
    </form>
  )
}
