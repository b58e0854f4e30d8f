'use client'
import type { Scope } from '@messenger/shared/contract/scopes'
import dynamic from 'next/dynamic'
import { type FormEvent, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { usualTokenDays } from '../../client/token-days.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { LeashOffer, type OfferedLeash } from '../agents/leash-offer.tsx'
import { limitsIn, TokenLimitsForm } from '../rights/token-limits-form.tsx'
import { WhichSessions } from '../rights/which-sessions.tsx'
import { Button } from '../ui/button.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { ShownOnce } from './shown-once.tsx'

const ScopePicker = dynamic(() => loadPart(() => import('../rights/scope-picker.tsx').then(file => file.ScopePicker)))

const choices = ['read', 'write', 'full', 'chosen'] as const
const expiries = [7, 30, usualTokenDays, 365]

/** Names a token, bounds it, then shows it: this once, since only its hash is kept. */
export function CreateTokenDialog({
  open,
  onOpenChange,
  onMade,
  serviceAccount,
}: {
  /** Whose it is to be; without: the person's own. */
  serviceAccount?: { readonly id: number; readonly name: string }
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
      {token ? (
        <NewToken token={token} onDone={() => close(false)} />
      ) : (
        <TokenForm serviceAccount={serviceAccount} onMade={keep} />
      )}
    </Dialog>
  )
}

interface TokenFormProps {
  serviceAccount: { readonly id: number; readonly name: string } | undefined
  onMade: (token: string) => void
}

function TokenForm({ serviceAccount, onMade }: TokenFormProps) {
  const t = useTexts('people')
  const rights = useTexts('rights')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [scope, setScope] = useState<(typeof choices)[number]>('read')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [chosen, setChosen] = useState<readonly number[]>()
  const [leash, setLeash] = useState<OfferedLeash>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = Number(form.get('days'))
    const input = {
      name: String(form.get('name') ?? ''),
      ...(scope === 'chosen' ? { scopes: [...scopes] } : { scope }),
      expires_in_days: days > 0 ? days : null,
      ...(chosen && { session_ids: [...chosen] }),
      ...(serviceAccount && { service_account: serviceAccount.id }),
      ...limitsIn(form),
      ...(leash && { leash }),
    }
    act(async () => onMade((await client.account.createToken.mutate(input)).token))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('tokens.name')} hint={t('tokens.nameHint')} error={problem?.fields.name}>
        {control => <Input {...control} name="name" required maxLength={255} autoComplete="off" />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('tokens.scope')} hint={scope === 'chosen' ? undefined : t(`tokens.scopeHints.${scope}`)}>
          {control => (
            <Select
              {...control}
              value={scope}
              onChange={value => setScope(choices.find(one => one === value) ?? 'read')}
              options={choices.map(one => [one, one === 'chosen' ? rights('chosen') : t(`tokens.scopes.${one}`)])}
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
      {scope === 'chosen' && <ScopePicker chosen={scopes} onChange={setScopes} />}
      <WhichSessions
        label={t('tokens.which')}
        all={t('tokens.allSessions')}
        only={t('tokens.onlyChosen')}
        chosen={chosen}
        onChoose={setChosen}
      />
      <LeashOffer leash={leash} setLeash={setLeash} />
      <TokenLimitsForm fields={problem?.fields ?? {}} />
      {problem && !problem.fields.name && <Notice tone="danger">{problem.sentence}</Notice>}
      <Button
        type="submit"
        look="primary"
        busy={busy}
        disabled={leash === null || chosen?.length === 0 || (scope === 'chosen' && scopes.length === 0)}
      >
        {t('tokens.submit')}
      </Button>
    </form>
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
