'use client'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import type { AppRouter } from '../../server/router.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

type Token = inferRouterOutputs<AppRouter>['account']['listTokens'][number]

export function TokenRow({ token: { id, name, created_at, last_used_at } }: { token: Token }) {
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const revoke = () => act(() => client.account.revokeToken.mutate({ id }), `${name} was revoked.`)
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-sm text-soft">
          Created <TimeAgo time={created_at} /> ·{' '}
          {last_used_at ? (
            <>
              last used <TimeAgo time={last_used_at} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button size="small" look="danger" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Revoke ${name}?`}
        action="Revoke"
        onConfirm={revoke}
        busy={busy}
        error={problem?.sentence}
      >
        Programs that use this token are refused from now on. This cannot be undone.
      </ConfirmDialog>
    </li>
  )
}
