'use client'
import type { Network } from '@messenger/shared/contract/fields'
import type { ConnectReply } from '@messenger/shared/contract/sessions/connect'
import { Cable } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ConnectedPanel } from './connected-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { ScanInSandbox } from './scan-in-sandbox.tsx'
import { useThisSession } from './session-context.ts'

/** What the connection is doing and everything that can be done about it. */
export function ConnectionCard() {
  const { id, status, status_reason, network } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [reply, setReply] = useState<ConnectReply>()
  const connect = (linkMethod: 'qr' | 'code') =>
    act(async () => setReply(await client.sessions.connect.mutate({ id, linkMethod })))
  const cancel = () => act(() => client.sessions.disconnect.mutate({ id }))
  const isOff = status === 'disconnected' || status === 'logged_out' || status === 'expired'
  return (
    <Card title="Connection">
      {status_reason && status !== 'connected' && <p className="mb-4 text-sm text-soft">{status_reason.message}</p>}
      {problem && (
        <Notice tone="danger" className="mb-4">
          {sentenceFor(problem, network)}
        </Notice>
      )}
      {isOff && <ConnectChoice busy={busy} onConnect={connect} isLinked={status_reason?.code !== 'not_linked'} />}
      {status === 'connecting' && <Connecting busy={busy} onCancel={cancel} />}
      {status === 'need_scan' && <LinkPanel reply={reply} busy={busy} onConnect={connect} onCancel={cancel} />}
      {status === 'need_passkey' && <NeedPasskey busy={busy} onCancel={cancel} />}
      {status === 'connected' && <ConnectedPanel />}
      {network === 'sandbox' && (isOff || status === 'need_scan') && <ScanInSandbox />}
    </Card>
  )
}

/** On the sandbox a pairing code fails for one reason that the person can do something about. */
function sentenceFor({ code, sentence }: Problem, network: Network): string {
  return code === 'pairing_code_failed' && network === 'sandbox'
    ? 'No virtual phone has this session’s number, so no pairing code can be made for it. Create the phone first, or let one scan the QR code.'
    : sentence
}

function ConnectChoice({
  busy,
  isLinked,
  onConnect,
}: {
  busy: boolean
  isLinked: boolean
  onConnect: (method: 'qr' | 'code') => void
}) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy} onClick={() => onConnect('qr')}>
          <Cable aria-hidden="true" /> {isLinked ? 'Connect' : 'Connect with QR code'}
        </Button>
        <Button disabled={busy} onClick={() => onConnect('code')}>
          Use a pairing code
        </Button>
      </div>
      <p className="mt-3 text-sm text-faint">
        On the phone: WhatsApp, Settings, Linked devices, Link a device. A link that was kept is used again.
      </p>
    </>
  )
}

function Connecting({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="inline-flex items-center gap-2.5 text-sm" role="status">
        <Spinner className="text-accent" /> Connecting …
      </span>
      <Button size="small" busy={busy} onClick={onCancel}>
        Stop
      </Button>
    </div>
  )
}

function NeedPasskey({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="info">
        The phone protects linking with a passkey, which the account holder has to confirm. Stop here to try another
        phone.
      </Notice>
      <Button busy={busy} onClick={onCancel}>
        Stop linking
      </Button>
    </div>
  )
}
