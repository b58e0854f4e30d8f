'use client'
import type { Network } from '@messenger/shared/contract/fields'
import type { ConnectReply } from '@messenger/shared/contract/sessions/connect'
import type { LinkMethod } from '@messenger/shared/contract/sessions/link'
import { Cable } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ConnectedPanel } from './connected-panel.tsx'
import { LinkPanel } from './link-panel.tsx'
import { NeedPasskey } from './need-passkey.tsx'
import { ScanInSandbox } from './scan-in-sandbox.tsx'
import { useThisSession } from './session-context.ts'
import { StatusBadge } from './status-badge.tsx'
import { usePasskey } from './use-passkey.ts'

/** What the connection is doing and everything that can be done about it. */
export function ConnectionCard() {
  const t = useTexts('sessions.connection')
  const { id, status, status_reason, network } = useThisSession()
  const inPasskey = useTexts('sessions.passkey')
  const reasons = useTexts('status')
  const client = useTRPCClient()
  const mayConnect = useMay()('sessions.connect')
  const { act, busy, problem } = useAct()
  const [reply, setReply] = useState<ConnectReply>()
  const passkey = usePasskey(id, status)
  const connect = (linkMethod: LinkMethod) =>
    act(async () => {
      const answer = await client.sessions.connect.mutate({ id, linkMethod })
      setReply(answer)
      if (answer.status === 'NEED_PASSKEY') passkey.take(answer.passkey)
    })
  const cancel = () => act(() => client.sessions.disconnect.mutate({ id }))
  const isOff = status === 'disconnected' || status === 'logged_out' || status === 'expired'
  return (
    <Card title={t('title')}>
      {status_reason && status !== 'connected' && status !== 'need_passkey' && (
        <p className="mb-4 text-sm text-soft">
          {reasons(`reasons.${status_reason.code}`)} {status === 'connecting' && reasons('retried')}
        </p>
      )}
      {/* the reason above says it already */}
      {problem && problem.cause === undefined && (
        <Notice tone="danger" className="mb-4">
          {isWithoutPhone(problem, network) ? t('noPhoneForCode') : problem.sentence}
        </Notice>
      )}
      {status === 'need_scan' && passkey.outcome && (
        <Notice tone="warn" className="mb-4">
          {inPasskey(`outcomes.${passkey.outcome}`)}
        </Notice>
      )}
      {status === 'connected' && <ConnectedPanel />}
      {status !== 'connected' && !mayConnect && <StatusBadge status={status} />}
      {mayConnect && (
        <>
          {isOff && <ConnectChoice busy={busy} onConnect={connect} isLinked={status_reason?.code !== 'not_linked'} />}
          {status === 'connecting' && <Connecting busy={busy} onCancel={cancel} />}
          {status === 'need_scan' && <LinkPanel reply={reply} busy={busy} onConnect={connect} onCancel={cancel} />}
          {status === 'need_passkey' && <NeedPasskey passkey={passkey} busy={busy} onCancel={cancel} />}
          {network === 'sandbox' && (isOff || status === 'need_scan') && <ScanInSandbox />}
        </>
      )}
    </Card>
  )
}

/** On the sandbox a pairing code fails for one reason that the person can do something about. */
function isWithoutPhone({ code }: Problem, network: Network): boolean {
  return code === 'pairing_code_failed' && network === 'sandbox'
}

function ConnectChoice({
  busy,
  isLinked,
  onConnect,
}: {
  busy: boolean
  isLinked: boolean
  onConnect: (method: LinkMethod) => void
}) {
  const t = useTexts('sessions.connection')
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy} onClick={() => onConnect('qr')}>
          <Cable aria-hidden="true" /> {isLinked ? t('connect') : t('connectQr')}
        </Button>
        <Button disabled={busy} onClick={() => onConnect('code')}>
          {t('useCode')}
        </Button>
        <Button disabled={busy} onClick={() => onConnect('passkey')}>
          {t('usePasskey')}
        </Button>
      </div>
      <p className="mt-3 text-sm text-faint">{t('where')}</p>
    </>
  )
}

function Connecting({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const t = useTexts('sessions.connection')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="inline-flex items-center gap-2.5 text-sm" role="status">
        <Spinner className="text-info" /> {t('connecting')}
      </span>
      <Button size="small" busy={busy} onClick={onCancel}>
        {t('stop')}
      </Button>
    </div>
  )
}
