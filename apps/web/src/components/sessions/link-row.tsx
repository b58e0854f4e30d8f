'use client'
import type { LinkRecord } from '@messenger/shared/contract/sessions/link'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'

/** An open link; revoking it ends what its holder has begun. */
export function LinkRow({ link }: { link: LinkRecord }) {
  const t = useTexts('sessions.links')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const name = link.brand_name ?? t('nameless', { id: String(link.id) })
  const startedAt = link.started_at
  const until = () => <TimeAgo key="until" time={link.expires_at} />
  const revoke = () => act(() => client.sessions.revokeLink.mutate({ id, linkId: link.id }), t('revoked'))
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-soft">
            {startedAt
              ? t.rich('begun', { until, since: () => <TimeAgo key="since" time={startedAt} /> })
              : t.rich('notUsed', { until })}
          </p>
        </div>
        <Button size="small" look="danger" busy={busy} onClick={revoke} aria-label={t('revokeNamed', { name })}>
          {t('revoke')}
        </Button>
      </div>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
    </li>
  )
}
