'use client'
import { useQuery } from '@tanstack/react-query'
import { Bot, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useHolds } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SectionHeading } from '../people/section-heading.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ServiceAccountRow } from './service-account-row.tsx'
import { ServiceDialog } from './service-dialog.tsx'

/** Programs as members of the account. */
export function ServiceAccountsPage() {
  const t = useTexts('rights')
  const problemOf = useProblemOf()
  const isManager = useHolds()('members:write')
  const { data, error } = useQuery(useTRPC().serviceAccounts.list.queryOptions())
  const [isAdding, setAdding] = useState(false)
  const add = isManager && (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" /> {t('services.add')}
    </Button>
  )
  return (
    <>
      <SectionHeading title={t('services.title')} description={t('services.description')} actions={add} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState icon={Bot} title={t('services.emptyTitle')}>
          {t('services.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul
          aria-label={t('services.title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {data.map(service => (
            <ServiceAccountRow key={service.id} service={service} isManager={isManager} />
          ))}
        </ul>
      )}
      {isAdding && <ServiceDialog onClose={() => setAdding(false)} />}
    </>
  )
}
