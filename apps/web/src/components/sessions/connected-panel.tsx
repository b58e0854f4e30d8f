'use client'
import { LogOut, MessageSquareText, PlugZap, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useThisSession } from './session-context.ts'

/** Actions on a session that is up. */
export function ConnectedPanel() {
  const { id } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const restart = () => act(() => client.sessions.restart.mutate({ id }), 'The connection was restarted.')
  const disconnect = () => act(() => client.sessions.disconnect.mutate({ id }), 'Disconnected. The link is kept.')
  const logOut = async () => {
    const done = await act(() => client.sessions.disconnect.mutate({ id, logout: true }), 'Logged out and unlinked.')
    if (done) setAsking(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="good">Connected. Messages go in and out.</Notice>
      {problem && !isAsking && <Notice tone="danger">{problem.sentence}</Notice>}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={`/sessions/${id}/messages`} look="primary">
          <MessageSquareText aria-hidden="true" /> Messages
        </ButtonLink>
        <Button disabled={busy} onClick={restart}>
          <RotateCw aria-hidden="true" /> Restart
        </Button>
        <Button disabled={busy} onClick={disconnect}>
          <PlugZap aria-hidden="true" /> Disconnect
        </Button>
        <Button look="danger" disabled={busy} onClick={() => setAsking(true)}>
          <LogOut aria-hidden="true" /> Log out
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Log out this session?"
        action="Log out"
        onConfirm={logOut}
        busy={busy}
        error={problem?.sentence}
      >
        It is unlinked from the phone and its credentials are cleared. To use it again you have to scan a new code. To
        pause it, disconnect instead.
      </ConfirmDialog>
    </div>
  )
}
