'use client'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useHolds } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SectionHeading } from '../people/section-heading.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TenantDialog } from './tenant-dialog.tsx'
import { TenantRow } from './tenant-row.tsx'

const perPage = 50

/** Accounts that this one made for customers of its own. */
export function TenantsPage() {
  const t = useTexts('tenants')
  const problemOf = useProblemOf()
  const isManager = useHolds()('admin:write')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(useTRPC().tenants.list.queryOptions({ page, per_page: perPage }))
  const [isAdding, setAdding] = useState(false)
  const add = isManager && (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" /> {t('add')}
    </Button>
  )
  return (
    <>
      <SectionHeading title={t('title')} description={t('description')} actions={add} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.total === 0 && (
        <EmptyState icon={Building2} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul
          aria-label={t('title')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {data.data.map(tenant => (
            <TenantRow key={tenant.id} tenant={tenant} isManager={isManager} />
          ))}
        </ul>
      )}
      {data && data.last_page > 1 && <Pager page={page} lastPage={data.last_page} onPage={setPage} />}
      {isAdding && <TenantDialog onClose={() => setAdding(false)} />}
    </>
  )
}
