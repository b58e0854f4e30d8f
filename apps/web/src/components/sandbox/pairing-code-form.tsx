'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** The owner types a pairing code that a session shows. */
export function PairingCodeForm({ number }: { number: string }) {
  const t = useTexts('sandbox.phone')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [code, setCode] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await act(() => client.sandbox.enterCode.mutate({ phone_number: number, code }), t('codeTaken'))
    if (done) setCode('')
  }
  return (
    <form onSubmit={submit} className="py-3">
      <Field label={t('code')} hint={t('codeHint')} error={problem && (problem.fields.code ?? problem.sentence)}>
        {control => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={code}
              onChange={event => setCode(event.target.value)}
              required
              maxLength={32}
              placeholder="ABCD-1234"
              autoComplete="off"
              className="max-w-44 font-mono uppercase placeholder:normal-case"
            />
            <Button type="submit" busy={busy}>
              {t('enterCode')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
