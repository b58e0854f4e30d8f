'use client'
import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useThisSession } from './session-context.ts'

export function DeleteSession() {
  const { id, name } = useThisSession()
  const client = useTRPCClient()
  const router = useRouter()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const remove = () =>
    act(async () => {
      await client.sessions.delete.mutate({ id })
      router.replace('/sessions')
    }, `${name} was deleted.`)
  return (
    <Card title="Delete" description="Unlinks the phone and removes the session with everything it has stored.">
      <Button look="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" /> Delete session
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete ${name}?`}
        action="Delete for good"
        onConfirm={remove}
        busy={busy}
        error={problem?.sentence}
      >
        Its key and webhooks end, and its logs and messages are removed. This cannot be undone.
      </ConfirmDialog>
    </Card>
  )
}
