'use client'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { problemOf } from '../../client/problem.ts'
import { useTRPC } from '../../client/trpc.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CreateTokenDialog } from './create-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

/** Personal access tokens of the account. */
export function TokenList() {
  const { data, error } = useQuery(useTRPC().account.listTokens.queryOptions())
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button look="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" /> New token
    </Button>
  )
  return (
    <>
      <PageHeading
        title="Personal access tokens"
        description="A program that holds one can manage every session of this account, over REST and MCP."
        actions={create}
      />
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data?.length === 0 && (
        <EmptyState icon={KeyRound} title="No tokens yet">
          Make one for each program, so that you can revoke it alone. To send from a single session, its own API key is
          enough.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
          {data.map(token => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <CreateTokenDialog open={isCreating} onOpenChange={setCreating} />
    </>
  )
}
