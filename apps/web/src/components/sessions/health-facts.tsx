'use client'
import type { inferRouterOutputs } from '@trpc/server'
import type { ReactNode } from 'react'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AppRouter } from '../../server/router.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'
import { useLength } from './use-length.ts'

export type Health = inferRouterOutputs<AppRouter>['sessionPages']['health']

/** Figures of the span, and who holds the connection. */
export function HealthFacts({ health: { total, reconnects, incidentCount, engine, version } }: { health: Health }) {
  const t = useTexts('sessions.health')
  const formats = useFormats()
  const lengthOf = useLength()
  const { status, session_data } = useThisSession()
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Fact name={t('facts.incidents')} value={formats.number(incidentCount)}>
        {t('facts.reconnects', { count: reconnects })}
      </Fact>
      <Fact name={t('facts.down')} value={lengthOf(total.down)}>
        {t('facts.up', { length: lengthOf(total.up) })}
      </Fact>
      <Fact
        name={t('facts.engine')}
        value={engine ? t(engine.isAlive ? 'facts.held' : 'facts.silent') : t('facts.free')}
      >
        {engine && <span className="font-mono text-xs break-all">{engine.id}</span>}
      </Fact>
      <Fact name={t('facts.version')} value={version ?? t('facts.builtIn')}>
        {status === 'connected' && (
          <>
            {t('facts.since')} <TimeAgo time={session_data.status_updated_at} />
          </>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-xl border border-line bg-surface p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="mt-1 text-lg font-semibold break-words tabular-nums">{value}</dd>
      <dd className="mt-0.5 text-sm text-soft">{children}</dd>
    </div>
  )
}
