'use client'
import type { MessageLog } from '@messenger/shared/contract/sessions/list-message-logs'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { useThisSession } from './session-context.ts'

/** Sends a failed message once more: one click to ask, one to do it. */
export function ResendButton({ row }: { row: Pick<MessageLog, 'id' | 'content'> }) {
  const t = useTexts('sessions.messageLog')
  const ui = useTexts('ui')
  const may = useMay()
  const client = useTRPCClient()
  const { id } = useThisSession()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  if (!may('messages.resend')) return null
  if (row.content === null) return <p className="mt-1.5 text-xs text-soft">{t('cannotResend')}</p>
  const resend = async () => {
    const context = { context: { sessionId: id } }
    await act(() => client.messages.resend.mutate({ message: row.id }, context), t('resent'))
    setAsking(false)
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {isAsking ? (
        <>
          <Button size="small" look="primary" busy={busy} autoFocus onClick={resend}>
            {t('resendNow')}
          </Button>
          <Button size="small" look="quiet" disabled={busy} onClick={() => setAsking(false)}>
            {ui('cancel')}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          <RotateCw aria-hidden="true" /> {t('resend')}
        </Button>
      )}
      {problem && (
        <span role="alert" className="text-danger">
          {problem.sentence}
        </span>
      )}
    </div>
  )
}
