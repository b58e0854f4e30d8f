'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { ReactNode } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { UsagePanel } from '../usage/usage-panel.tsx'

type Usage = inferRouterOutputs<AppRouter>['account']['usage']

const tones = { active: 'good', trial: 'info', expired: 'danger' } as const

/** What the account may do, and what of it was used today. */
export function PlanPage() {
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().account.usage.queryOptions())
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!data) return <Skeleton />
  return (
    <div className="flex flex-col gap-5">
      <PlanCard usage={data} />
      <LimitsCard limits={data.limits} />
      <UsagePanel />
    </div>
  )
}

function PlanCard({ usage }: { usage: Usage }) {
  const t = useTexts('people')
  const { used, limit } = usage.live_sessions
  return (
    <Card title={t('plan.title')}>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Fact
          name={t('plan.plan')}
          more={usage.ends_at ? t('plan.endsAt', { date: new Date(usage.ends_at) }) : t('plan.noEnd')}
        >
          <span className="flex flex-wrap items-center gap-2">
            {usage.plan} <Badge tone={tones[usage.status]}>{t(`plan.statuses.${usage.status}`)}</Badge>
          </span>
        </Fact>
        <Fact name={t('plan.live')}>
          {limit === null ? t('plan.noLimit', { used }) : t('plan.ofLimit', { used, limit })}
          {limit !== null && limit > 0 && <Bar used={used} limit={limit} name={t('plan.live')} />}
        </Fact>
        <Fact name={t('plan.sandbox')} more={t('plan.sandboxHint')}>
          {usage.sandbox_sessions}
        </Fact>
        <Fact name={t('plan.mcp')}>{usage.tool_server ? t('plan.yes') : t('plan.no')}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="mt-1">
        <div className="text-lg font-semibold">{children}</div>
        {more && <p className="mt-0.5 text-sm text-soft">{more}</p>}
      </dd>
    </div>
  )
}

function Bar({ used, limit, name }: { used: number; limit: number; name: string }) {
  return (
    <progress
      aria-label={name}
      value={Math.min(used, limit)}
      max={limit}
      className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-info"
    />
  )
}

function LimitsCard({ limits }: { limits: Usage['limits'] }) {
  const t = useTexts('people')
  const cell = 'py-1.5 pr-4'
  return (
    <Card title={t('plan.limits')} description={t('plan.limitsHint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('plan.limits')} className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-faint">
            <tr className="border-b border-line">
              {(['class', 'perMinute', 'perDay', 'today'] as const).map(name => (
                <th key={name} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                  {t(`plan.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {limits.map(({ name, per_minute, per_day, used_today }) => (
              <tr key={name}>
                <th scope="row" className={`${cell} font-medium`}>
                  {t(`plan.classes.${name}`)}
                </th>
                <td className={`${cell} tabular-nums`}>{per_minute ?? t('plan.none')}</td>
                <td className={`${cell} tabular-nums`}>{per_day ?? t('plan.none')}</td>
                <td className={`${cell} text-soft tabular-nums`}>{used_today}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
