'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { versionInUse } from './version-in-use.ts'

type Version = inferRouterOutputs<AppRouter>['admin']['networkVersions'][number]

const networks = ['live', 'sandbox'] as const
const everyMs = 10_000

/** Which version of the web client connections announce, and choosing another one. */
export function NetworkVersionCard() {
  const t = useTexts('people.admin.network')
  const { data } = useQuery(useTRPC().admin.networkVersions.queryOptions(undefined, { refetchInterval: everyMs }))
  if (!data) return null
  return (
    <Card title={t('title')} description={t('description')}>
      <div className="grid gap-6 lg:grid-cols-2">
        {networks.map(network => (
          <OneNetwork key={network} network={network} versions={data.filter(row => row.network === network)} />
        ))}
      </div>
    </Card>
  )
}

function OneNetwork({ network, versions }: { network: (typeof networks)[number]; versions: readonly Version[] }) {
  const t = useTexts('people.admin.network')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [typed, setTyped] = useState('')
  const inUse = versionInUse(versions)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const choice = { network, version: typed.trim() }
    if (await act(() => client.admin.chooseNetworkVersion.mutate(choice), t('chosen', { version: choice.version })))
      setTyped('')
  }
  const reset = () => act(() => client.admin.resetNetworkVersion.mutate({ network }), t('wasReset'))
  return (
    <section aria-labelledby={`version-${network}`} className="min-w-0">
      <h3 id={`version-${network}`} className="text-sm font-medium">
        {t(`networks.${network}`)}
      </h3>
      <p className="mt-1 text-lg font-semibold break-words tabular-nums">{inUse?.row.version ?? t('none')}</p>
      {inUse && (
        <p className="text-sm text-soft">
          {t(`from.${inUse.from}`)} <TimeAgo time={inUse.since} />
        </p>
      )}
      <ul aria-label={t('known')} className="mt-3 flex flex-col gap-1.5 text-sm text-soft">
        {versions
          .filter(row => row !== inUse?.row)
          .map(({ version, refused_at: refused }) => (
            <li key={version} className="flex flex-wrap items-center gap-2">
              <span className="tabular-nums">{version}</span>
              {refused && <Badge tone="danger">{t('refused')}</Badge>}
            </li>
          ))}
      </ul>
      <form onSubmit={submit} className="mt-4">
        <Field label={t('version')} hint={t('versionHint')} error={problem?.fields.version && t('badVersion')}>
          {control => (
            <div className="flex flex-wrap gap-2">
              <Input
                {...control}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                placeholder="2.3000.1043857760"
                required
                autoComplete="off"
                className="min-w-0 flex-1 basis-44 tabular-nums"
              />
              <Button type="submit" busy={busy}>
                {t('choose')}
              </Button>
              {versions.some(({ chosen_at }) => chosen_at) && (
                <Button look="quiet" disabled={busy} onClick={reset}>
                  {t('reset')}
                </Button>
              )}
            </div>
          )}
        </Field>
        {problem && !problem.fields.version && (
          <Notice tone="danger" className="mt-3">
            {problem.sentence}
          </Notice>
        )}
      </form>
    </section>
  )
}
