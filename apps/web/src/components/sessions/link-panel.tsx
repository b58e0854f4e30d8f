'use client'
import type { ConnectReply } from '@messenger/shared/contract/sessions/connect'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { problemOf } from '../../client/problem.ts'
import { useTRPC } from '../../client/trpc.ts'
import { liveInterval } from '../../client/use-sessions.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { useThisSession } from './session-context.ts'

const QrImage = lazy(() => import('./qr-image.tsx'))

/** The open QR code, kept current, or the open pairing code. `reply` is the last answer to connect on this page. */
export function LinkPanel({
  reply,
  busy,
  onConnect,
  onCancel,
}: {
  reply: ConnectReply | undefined
  busy: boolean
  onConnect: (method: 'qr' | 'code') => void
  onCancel: () => void
}) {
  const { id } = useThisSession()
  const hasCode = reply?.status === 'NEED_CODE'
  const qr = useQuery(
    useTRPC().sessions.getQrCode.queryOptions(
      { id },
      { refetchInterval: liveInterval, retry: false, staleTime: 0, enabled: !hasCode },
    ),
  )
  const isCode = hasCode || (qr.error !== null && problemOf(qr.error).code === 'qr_not_need_scan')
  return (
    <div className="flex flex-col items-center gap-5">
      {hasCode && <PairingCode code={reply.pairingCode} />}
      {isCode && !hasCode && <CodeIsOpen busy={busy} onCode={() => onConnect('code')} />}
      {!isCode && <LiveQr text={qr.data?.qrCode} problem={qr.error ? problemOf(qr.error).sentence : undefined} />}
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="small" disabled={busy} onClick={() => onConnect(isCode ? 'qr' : 'code')}>
          {isCode ? 'Show a QR code instead' : 'Use a pairing code instead'}
        </Button>
        <Button size="small" look="quiet" disabled={busy} onClick={onCancel}>
          Stop linking
        </Button>
      </div>
    </div>
  )
}

function LiveQr({ text, problem }: { text: string | undefined; problem: string | undefined }) {
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="size-64 rounded-xl border border-line bg-white p-3">
        {text && (
          <Suspense fallback={null}>
            <QrImage text={text} />
          </Suspense>
        )}
      </div>
      <p className="max-w-72 text-center text-sm text-soft">
        {problem ?? 'Scan it with the phone. The code renews itself every 20 to 60 seconds.'}
      </p>
    </div>
  )
}

function CodeIsOpen({ busy, onCode }: { busy: boolean; onCode: () => void }) {
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="text-sm text-soft">This session waits for a pairing code.</p>
      <Button busy={busy} onClick={onCode}>
        Show the code
      </Button>
    </div>
  )
}

function PairingCode({ code }: { code: string }) {
  const { phone_number } = useThisSession()
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <output className="font-mono text-3xl font-semibold tracking-widest" aria-label="Pairing code">
        {code}
      </output>
      <CopyButton text={code} label="Copy pairing code" />
      <p className="max-w-80 text-center text-sm text-soft">
        On {phone_number}: Linked devices, Link a device, Link with phone number instead. The code works for that number
        alone.
      </p>
    </div>
  )
}
