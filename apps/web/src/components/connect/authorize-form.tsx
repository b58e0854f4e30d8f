'use client'
import { type FormEvent, useState } from 'react'
import { usualTokenDays } from '../../client/token-days.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { Description } from '../../server/oauth/oauth-router.ts'
import { LeashOffer, type OfferedLeash } from '../agents/leash-offer.tsx'
import { WhichSessions } from '../rights/which-sessions.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'

const scopes = ['read', 'write', 'full'] as const
const expiries = [7, 30, usualTokenDays, 365]

/** What is asked, what the person gives of it, and the two ways to answer. */
export function AuthorizeForm({ query, asked }: { query: string; asked: Description }) {
  const t = useTexts('connect.authorize')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const offered = scopes.slice(0, scopes.indexOf(asked.scope) + 1)
  const [scope, setScope] = useState<(typeof scopes)[number]>('read')
  const [chosen, setChosen] = useState<readonly number[]>()
  const [leash, setLeash] = useState<OfferedLeash>()
  const [days, setDays] = useState(usualTokenDays)
  const [isDone, setDone] = useState(false)
  const leave = ({ redirect }: { redirect: string }) => {
    setDone(true)
    window.location.assign(redirect)
  }
  const allow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sessions = chosen && { session_ids: [...chosen] }
    const input = { query, scope, expires_in_days: days, ...sessions, ...(leash && { leash }) }
    act(async () => leave(await client.oauth.allow.mutate(input)))
  }
  const deny = () => act(async () => leave(await client.oauth.deny.mutate({ query })))
  if (isDone) return <Notice tone="good">{t('done', { name: asked.client.name })}</Notice>
  return (
    <Card>
      <WhoAsks asked={asked} />
      <form onSubmit={allow} className="flex flex-col gap-4">
        <Field label={t('scope')} hint={t(`scopeHints.${scope}`)}>
          {control => (
            <Select
              {...control}
              value={scope}
              onChange={value => setScope(offered.find(one => one === value) ?? 'read')}
              options={offered.map(one => [one, t(`scopes.${one}`)])}
            />
          )}
        </Field>
        <WhichSessions
          label={t('which')}
          all={t('allSessions')}
          only={t('onlyChosen')}
          chosen={chosen}
          onChoose={setChosen}
        />
        <LeashOffer leash={leash} setLeash={setLeash} />
        <Field label={t('expiry')}>
          {control => (
            <Select
              {...control}
              value={String(days)}
              onChange={value => setDays(Number(value))}
              options={expiries.map(count => [String(count), t('days', { days: count })])}
            />
          )}
        </Field>
        <p className="text-sm text-soft">{t('revocable')}</p>
        {problem && <Notice tone="danger">{Object.values(problem.fields)[0] ?? problem.sentence}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={busy} disabled={leash === null || chosen?.length === 0}>
            {t('allow')}
          </Button>
          <Button onClick={deny} disabled={busy}>
            {t('deny')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function WhoAsks({ asked: { client, redirect, scope } }: { asked: Description }) {
  const t = useTexts('connect.authorize')
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p>{t.rich('asks', { name: client.name, strong: text => <strong className="break-words">{text}</strong> })}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-soft">{t('who')}</dt>
        <dd className="break-all">{client.host ?? t('unproven')}</dd>
        <dt className="text-soft">{t('answerTo')}</dt>
        <dd className="break-all font-mono">{redirect.place}</dd>
        <dt className="text-soft">{t('asked')}</dt>
        <dd>
          <Badge>{t(`scopes.${scope}`)}</Badge>
        </dd>
      </dl>
      <Notice tone="warn">{t(redirect.isThisMachine ? 'warnMachine' : 'warn', { place: redirect.place })}</Notice>
    </div>
  )
}
