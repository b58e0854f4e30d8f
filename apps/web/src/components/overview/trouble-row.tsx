'use client'
import { PlugZap } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { TroubledSession } from '../../server/overview/read-sessions.ts'
import { StatusBadge } from '../sessions/status-badge.tsx'
import { Button } from '../ui/button.tsx'
import { AttentionRow } from './attention-row.tsx'

/** A session that needs somebody: what is the matter, and since when. One that has its link is reconnected here. */
export function TroubleRow({ trouble: { id, name, status, code, since } }: { trouble: TroubledSession }) {
  const t = useTexts('overview')
  const names = useTexts('status')
  const may = useMay()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const known = status === 'connected' || status === 'connecting' ? 'disconnected' : status
  const reconnect = () =>
    act(async () => {
      const answer = await client.sessions.connect.mutate({ id }, { context: { sessionId: id } })
      // It has lost its link: its page shows how to link it.
      if (answer.status !== 'CONNECTED') router.push(`/sessions/${id}`)
    })
  const isLinked = status === 'disconnected' && code !== 'not_linked'
  return (
    <AttentionRow
      href={`/sessions/${id}`}
      name={name}
      badge={<StatusBadge status={status} />}
      since={since}
      problem={problem?.sentence}
      action={
        isLinked &&
        may('sessions.connect') && (
          <Button size="small" busy={busy} onClick={reconnect} aria-label={t('attention.reconnectOne', { name })}>
            <PlugZap aria-hidden="true" /> {t('attention.reconnect')}
          </Button>
        )
      }
    >
      {code ? names(`reasons.${code}`) : t(`sessions.reasons.${known}`)}
      {code && status === 'connecting' && ` ${names('retried')}`}
    </AttentionRow>
  )
}
