'use client'
import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { PublicKey } from '../passports/public-key.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { BackupsCard } from './backups-card.tsx'
import { Figure } from './figure.tsx'
import { MasterKeyCard } from './master-key-card.tsx'
import { NetworkVersionCard } from './network-version-card.tsx'
import { TextSearchCard } from './text-search-card.tsx'

type Health = inferRouterOutputs<AppRouter>['admin']['health']

const everyMs = 5_000
const bytesPerMegabyte = 1_048_576
const queues = [
  'sends_waiting',
  'sends_scheduled',
  'lanes_due',
  'deliveries_pending',
  'deliveries_parked',
  'sessions_wanted',
  'sessions_connected',
] as const satisfies readonly (keyof Health['queues'])[]

/** How the processes are at the moment. */
export function HealthPage() {
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().admin.health.queryOptions(undefined, { refetchInterval: everyMs }))
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton />
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      <EnginesCard engines={data.engines} />
      <QueuesCard queues={data.queues} />
      <BackupsCard backups={data.backups} />
      <MasterKeyCard sealing={data.sealing} />
      <TextSearchCard texts={data.texts} />
      <VersionsCard health={data} />
      <NetworkVersionCard />
      <Card>
        <PublicKey />
      </Card>
    </div>
  )
}

function EnginesCard({ engines }: { engines: Health['engines'] }) {
  const t = useTexts('people')
  return (
    <Card title={t('admin.engines')}>
      {engines.length === 0 && <Notice tone="warn">{t('admin.noEngines')}</Notice>}
      <ul className="divide-y divide-line">
        {engines.map(({ id, network, is_alive, heartbeat_at, sessions, leases }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-mono text-sm break-all">{id}</span> <Badge>{network}</Badge>
              </p>
              <p className="text-sm text-soft">{t('admin.engineFacts', { sessions, leases })}</p>
            </div>
            <div className="flex items-center gap-3 text-sm text-soft">
              <span>
                {t('admin.heartbeat')} <TimeAgo time={heartbeat_at} />
              </span>
              <Badge tone={is_alive ? 'good' : 'danger'} dot>
                {is_alive ? t('admin.alive') : t('admin.silent')}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function QueuesCard({ queues: depths }: { queues: Health['queues'] }) {
  const t = useTexts('people')
  return (
    <Card title={t('admin.queues')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
        {queues.map(name => (
          <Figure key={name} name={t(`admin.queue.${name}`)}>
            {depths[name] < depths.counted_at_most ? depths[name] : t('admin.atLeast', { count: depths[name] })}
          </Figure>
        ))}
      </dl>
    </Card>
  )
}

function VersionsCard({ health: { version, newer, node, database } }: { health: Health }) {
  const t = useTexts('people')
  return (
    <Card title={t('admin.versions')}>
      {newer && (
        <Notice tone="info">
          {t('admin.newer', { version: newer.version })}{' '}
          {newer.url && (
            <a href={newer.url} target="_blank" rel="noreferrer" className="underline">
              {t('admin.whatIsNew')}
            </a>
          )}
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-4">
        <Figure name={t('admin.gateway')}>{version}</Figure>
        <Figure name={t('admin.node')}>{node}</Figure>
        <Figure name={t('admin.postgres')}>{database.version}</Figure>
        <Figure name={t('admin.databaseSize')}>
          {t('admin.megabytes', { size: Math.round(database.bytes / bytesPerMegabyte) })}
        </Figure>
        <Figure name={t('admin.connections')}>{database.connections}</Figure>
      </dl>
    </Card>
  )
}
