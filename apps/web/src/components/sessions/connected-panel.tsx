'use client'
import { LogOut, MessageSquareText, PlugZap, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useThisSession } from './session-context.ts'

/** Actions on a session that is up. */
export function ConnectedPanel() {
  const t = useTexts('sessions.connection')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const may = useMay()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const restart = () => act(() => client.sessions.restart.mutate({ id }), t('restarted'))
  const disconnect = () => act(() => client.sessions.disconnect.mutate({ id }), t('disconnected'))
  const logOut = async () => {
    const done = await act(() => client.sessions.disconnect.mutate({ id, logout: true }), t('loggedOut'))
    if (done) setAsking(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="good">{t('up')}</Notice>
      {problem && !isAsking && <Notice tone="danger">{problem.sentence}</Notice>}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/sessions/${id}/messages`} look="primary">
          <MessageSquareText aria-hidden="true" /> {t('messages')}
        </ButtonLink>
        {may('sessions.disconnect') && (
          <>
            <Button disabled={busy} onClick={restart}>
              <RotateCw aria-hidden="true" /> {t('restart')}
            </Button>
            <Button disabled={busy} onClick={disconnect}>
              <PlugZap aria-hidden="true" /> {t('disconnect')}
            </Button>
            <Button look="danger" disabled={busy} onClick={() => setAsking(true)}>
              <LogOut aria-hidden="true" /> {t('logOut')}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('askLogOut')}
        action={t('logOut')}
        onConfirm={logOut}
        busy={busy}
        error={problem?.sentence}
      >
        {t('logOutMeans')}
      </ConfirmDialog>
    </div>
  )
}
