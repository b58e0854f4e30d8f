'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import dynamic from 'next/dynamic'
import { type FormEvent, useState } from 'react'
import { firstRules } from '../../client/first-rules.ts'
import { loadPart } from '../../client/load-part.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { WhichSessions } from '../rights/which-sessions.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxRow } from '../ui/checkbox-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'

const LeashDialog = dynamic(() => loadPart(() => import('../agents/leash-dialog.tsx').then(file => file.LeashDialog)))

type App = inferRouterOutputs<AppRouter>['oauth']['listApps'][number]

const scopes = ['read', 'write', 'full'] as const
const days = [1, 7, 30] as const
const dayMs = 24 * 60 * 60_000

/** Takes rights away from a connected app; what it does not have is not offered. */
export function NarrowAppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useTexts('people')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const { token_id, name, session_ids: had } = app
  const [scope, setScope] = useState(app.scope)
  const [chosen, setChosen] = useState<readonly number[] | undefined>(had ?? undefined)
  const [until, setUntil] = useState('')
  const [isLeashing, setLeashing] = useState(false)
  if (isLeashing) return <LeashOfApp app={app} onClose={onClose} />
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const sessions = chosen && { session_ids: [...chosen] }
    const end = until === '' ? {} : { expires_in_days: Number(until) }
    const work = () => client.oauth.narrow.mutate({ token_id, scope, ...sessions, ...end })
    if (await act(work, t('apps.narrowed', { name }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('apps.narrowTitle', { name })}
      description={t('apps.narrowText')}
    >
      <form onSubmit={event => void save(event)} className="flex flex-col gap-4">
        <Field label={t('apps.scope')}>
          {control => (
            <Select
              {...control}
              value={scope}
              onChange={value => setScope(scopes.find(one => one === value) ?? 'read')}
              options={scopes.slice(0, scopes.indexOf(app.scope) + 1).map(one => [one, t(`tokens.scopes.${one}`)])}
            />
          )}
        </Field>
        {had ? (
          <SomeOf ids={had} chosen={chosen ?? []} onChoose={setChosen} />
        ) : (
          <WhichSessions
            label={t('apps.which')}
            all={t('apps.allSessions')}
            only={t('apps.onlyChosen')}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
        <Until app={app} value={until} onChange={setUntil} />
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <Button type="submit" look="primary" busy={busy} disabled={chosen?.length === 0}>
          {t('apps.save')}
        </Button>
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-soft">
          {t('apps.leashHint')}
          <Button size="small" onClick={() => setLeashing(true)}>
            {t('apps.leash')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

/** Of the sessions that it has. */
function SomeOf({
  ids,
  chosen,
  onChoose,
}: {
  ids: readonly number[]
  chosen: readonly number[]
  onChoose: (chosen: readonly number[]) => void
}) {
  const t = useTexts('people')
  const names = useSessionNames(ids)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('apps.which')}</legend>
      <div className="max-h-60 overflow-y-auto rounded-lg border border-line px-3 py-2">
        {ids.map(id => (
          <CheckboxRow
            key={id}
            label={names.get(id) ?? `#${id}`}
            checked={chosen.includes(id)}
            onChange={isOn => onChoose(isOn ? [...chosen, id] : chosen.filter(other => other !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Until({ app, value, onChange }: { app: App; value: string; onChange: (value: string) => void }) {
  const t = useTexts('people')
  const [now] = useState(() => Date.now())
  const left = app.expires_at ? Date.parse(app.expires_at) - now : Number.POSITIVE_INFINITY
  const sooner = days.filter(count => count * dayMs < left)
  if (sooner.length === 0) return null
  return (
    <Field label={t('apps.expiry')}>
      {control => (
        <Select
          {...control}
          value={value}
          onChange={onChange}
          options={[
            ['', t('apps.asItIs')],
            ...sooner.map(count => [String(count), t('apps.days', { days: count })] as const),
          ]}
        />
      )}
    </Field>
  )
}

/** The rules that it has, or those that a leash begins with. */
function LeashOfApp({ app: { token_id: tokenId, name }, onClose }: { app: App; onClose: () => void }) {
  const { data } = useQuery(useTRPC().agents.leashes.queryOptions())
  if (!data) return null
  const rules = data.find(leash => leash.token_id === tokenId)?.rules ?? firstRules
  return <LeashDialog tokenId={tokenId} name={name} rules={rules} onClose={onClose} />
}
