'use client'
import type { Network } from '@messenger/shared/contract/fields'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { NetworkChoice } from './network-choice.tsx'

/** Makes a session; `onMade` gets its id. */
export function CreateSessionForm({ startNetwork, onMade }: { startNetwork: Network; onMade: (id: number) => void }) {
  const t = useTexts('sessions.create')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [network, setNetwork] = useState<Network>(startNetwork)
  const [protection, setProtection] = useState(startNetwork === 'live')
  const [logging, setLogging] = useState(true)
  const [suggested] = useState(suggestNumber)
  const choose = (next: Network) => {
    setNetwork(next)
    setProtection(next === 'live')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (field: string) => String(form.get(field) ?? '')
    const session = { name: text('name'), phone_number: text('phone_number'), network }
    const flags = { account_protection: protection, log_messages: logging }
    act(async () => {
      const { id } = await client.sessions.create.mutate({ ...session, ...flags })
      onMade(id)
    })
  }
  const fields = problem?.fields ?? {}
  return (
    <div className="flex flex-col gap-4">
      {/* outside of the form, into which it would put inputs without names */}
      <NetworkChoice network={network} onChange={choose} />
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('name')} error={fields.name}>
          {control => (
            <Input
              {...control}
              name="name"
              required
              maxLength={255}
              placeholder={t('nameExample')}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label={t('number')}
          hint={network === 'live' ? t('liveNumberHint') : t('sandboxNumberHint')}
          error={fields.phone_number}
        >
          {control => (
            <Input
              {...control}
              key={network}
              name="phone_number"
              type="tel"
              required
              autoComplete="off"
              defaultValue={network === 'sandbox' ? suggested : ''}
              placeholder="+62 812 3456 7890"
            />
          )}
        </Field>
        <div className="divide-y divide-line">
          <SwitchRow label={t('protection')} hint={t('protectionHint')} checked={protection} onChange={setProtection} />
          <SwitchRow label={t('logging')} hint={t('loggingHint')} checked={logging} onChange={setLogging} />
        </div>
        {problem && Object.keys(fields).length === 0 && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy}>
          {t('submit')}
        </Button>
      </form>
    </div>
  )
}

/** A sandbox number that nobody is likely to have: +1 555 and seven digits, above the magic numbers. */
function suggestNumber(): string {
  return `+1555${1_000_000 + Math.floor(Math.random() * 8_999_999)}`
}
