'use client'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { SectionHeading } from './section-heading.tsx'
import { TokenRow } from './token-row.tsx'

/** Personal access tokens: one's own, and for admins all of the account. */
export function TokenList() {
  const problemOf = useProblemOf()
  const t = useTexts('people')
  const trpc = useTRPC()
  const { data, error } = useQuery(trpc.account.listTokens.queryOptions())
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" /> {t('tokens.create')}
    </Button>
  )
  return (
    <>
      <SectionHeading title={t('tokens.title')} description={t('tokens.description')} actions={create} />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState icon={KeyRound} title={t('tokens.emptyTitle')}>
          {t('tokens.empty')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {data.map(token => (
            <TokenRow key={token.id} token={token} isOwn={token.owner.id === me?.userId} />
          ))}
        </ul>
      )}
      <CreateTokenDialog open={isCreating} onOpenChange={setCreating} />
    </>
  )
}
