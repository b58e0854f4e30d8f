'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'

/** When each key that is good was used last; the previous one can be ended. */
export function KeyUses() {
  const t = useTexts('sessions.key')
  const { id } = useThisSession()
  const keys = useQuery(useTRPC().sessions.listKeys.queryOptions({ id }))
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const end = async () => {
    await act(() => client.sessions.endPreviousKey.mutate({ id }), t('ended'))
    await keys.refetch()
  }
  return (
    <ul className="mt-3 flex flex-col gap-2 text-sm text-soft">
      {keys.data?.map(key => (
        <li key={key.kind} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {key.good_until ? (
              <>
                {t('previous')} <TimeAgo time={key.good_until} />
              </>
            ) : (
              t('current')
            )}
            : <Use at={key.last_used_at} ip={key.last_used_ip} />
          </span>
          {key.kind === 'previous' && (
            <Button size="small" look="danger" busy={busy} onClick={end} aria-label={t('endNamed')}>
              {t('end')}
            </Button>
          )}
        </li>
      ))}
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
    </ul>
  )
}

function Use({ at, ip }: { at: string | null; ip: string | null }) {
  const t = useTexts('sessions.key')
  if (!at) return t('unused')
  const time = () => <TimeAgo key="time" time={at} />
  return ip ? t.rich('used', { time, ip }) : t.rich('usedNowhere', { time })
}
