'use client'
import dynamic from 'next/dynamic'
import { type FormEvent, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { usualTokenDays } from '../../client/token-days.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useSessionChoices } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { ShownOnce } from './shown-once.tsx'

const SessionChecks = dynamic(() =>
  loadPart(() => import('../sessions/session-checks.tsx').then(file => file.SessionChecks)),
)

const scopes = ['read', 'write', 'full'] as const
const expiries = [7, 30, usualTokenDays, 365]

/** Names a token, bounds it, then shows it: this once, since only its hash is kept. */
export function CreateTokenDialog({
  open,
  onOpenChange,
  onMade,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  onMade?: (token: string) => void
}) {
  const t = useTexts('people')
  const [token, setToken] = useState<string>()
  const keep = (made: string) => {
    setToken(made)
    onMade?.(made)
  }
  const close = (next: boolean) => {
    if (!next) setToken(undefined)
    onOpenChange(next)
  }
  return (
    <Dialog open={open} onOpenChange={close} title={token ? t('tokens.dialogDone') : t('tokens.dialogTitle')}>
      {token ? <NewToken token={token} onDone={() => close(false)} /> : <TokenForm onMade={keep} />}
    </Dialog>
  )
}

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [scope, setScope] = useState<(typeof scopes)[number]>('full')
  const [chosen, setChosen] = useState<readonly number[]>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = Number(form.get('days'))
    const input = {
      name: String(form.get('name') ?? ''),
      scope,
      expires_in_days: days > 0 ? days : null,
      ...(chosen && { session_ids: [...chosen] }),
    }
    act(async () => onMade((await client.account.createToken.mutate(input)).token))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('tokens.name')} hint={t('tokens.nameHint')} error={problem?.fields.name}>
        {control => <Input {...control} name="name" required maxLength={255} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('tokens.scope')} hint={t(`tokens.scopeHints.${scope}`)}>
          {control => (
            <Select
              {...control}
              value={scope}
              onChange={value => setScope(scopes.find(one => one === value) ?? 'full')}
              options={scopes.map(one => [one, t(`tokens.scopes.${one}`)])}
            />
          )}
        </Field>
        <Field label={t('tokens.expiry')}>
          {control => (
            <Select
              {...control}
              name="days"
              defaultValue={String(usualTokenDays)}
              options={[
                ['', t('tokens.expiries.never')],
                ...expiries.map(days => [String(days), t('tokens.expiries.days', { days })] as const),
              ]}
            />
          )}
        </Field>
      </div>
      <WhichSessions chosen={chosen} onChoose={setChosen} />
      {problem && !problem.fields.name && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button type="submit" look="primary" busy={busy} disabled={chosen?.length === 0}>
        {t('tokens.submit')}
      </Button>
    </form>
  )
}

interface WhichSessionsProps {
  /** Undefined: all sessions. */
  chosen: readonly number[] | undefined
  onChoose: (chosen: readonly number[] | undefined) => void
}

function WhichSessions({ chosen, onChoose }: WhichSessionsProps) {
  const t = useTexts('people')
  const { sessions = [] } = useSessionChoices({ words: '' })
  if (sessions.length === 0) return null
  return (
    <div>
      <Field label={t('tokens.which')}>
        {control => (
          <Select
            {...control}
            value={chosen ? 'chosen' : 'all'}
            onChange={value => onChoose(value === 'chosen' ? [] : undefined)}
            options={[
              ['all', t('tokens.allSessions')],
              ['chosen', t('tokens.onlyChosen')],
            ]}
          />
        )}
      </Field>
      {chosen && (
        <div className="mt-2">
          <SessionChecks label={t('tokens.onlyChosen')} isTitled={false} chosen={chosen} onChange={onChoose} />
        </div>
      )}
    </div>
  )
}

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts('people')
  const curl = `curl ${window.location.origin}/api/auth-check \\\n  -H 'Authorization: Bearer ${token}'`
  return (
    <div className="flex flex-col gap-4">
      <ShownOnce text={token} label={t('tokens.shown')} copy={t('tokens.copy')} warning={t('tokens.copyNow')} />
      <CodeBlock text={curl} label={t('tokens.tryIt')} />
      <Button look="primary" onClick={onDone}>
        {t('tokens.copied')}
      </Button>
    </div>
  )
}
