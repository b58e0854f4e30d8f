'use client'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SecretField } from '../ui/secret-field.tsx'
import { useThisSession } from './session-context.ts'

/** The session's key: fetched only when somebody asks to see or copy it. */
export function ApiKeyCard() {
  const { id } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const [version, setVersion] = useState(0)
  const fetchKey = async () => (await client.sessions.get.query({ id })).api_key
  const regenerate = async () => {
    const done = await act(() => client.sessions.regenerateKey.mutate({ id }), 'The session has a new key.')
    if (!done) return
    setAsking(false)
    setVersion(version + 1)
  }
  return (
    <Card title="API key" description="Programs use it as a bearer token; it picks this session.">
      <SecretField key={version} name="API key" fetchSecret={fetchKey}>
        <Button size="small" look="quiet" onClick={() => setAsking(true)}>
          <RefreshCw aria-hidden="true" /> Regenerate
        </Button>
      </SecretField>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a new key?"
        action="Regenerate"
        onConfirm={regenerate}
        busy={busy}
        error={problem?.sentence}
      >
        The present key stops working at once. Every program that uses it needs the new one.
      </ConfirmDialog>
    </Card>
  )
}
