'use client'
import type { ConnectReply } from '@messenger/shared/contract/sessions/connect'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { refusalOf } from '../../client/problem.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { TimeLeft } from '../ui/time-left.tsx'
import { useThisSession } from './session-context.ts'

const QrImage = lazy(() => loadPart(() => import('./qr-image.tsx')))

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
  const problemOf = useProblemOf()
  const t = useTexts('sessions.connection')
  const { id } = useThisSession()
  const hasCode = reply?.status === 'NEED_CODE'
  const options = useTRPC().sessions.getQrCode.queryOptions({ id }, { retry: false, staleTime: 0, enabled: !hasCode })
  const refetchInterval = useKeptFresh([{ on: 'sessions', sessionId: id }], options.queryKey)
  const qr = useQuery({ ...options, refetchInterval })
  const isCode = hasCode || (qr.error !== null && refusalOf(qr.error).code === 'qr_not_need_scan')
  return (
    <div className="flex flex-col items-center gap-5">
      {hasCode && <PairingCode code={reply.pairingCode} />}
      {isCode && !hasCode && <CodeIsOpen busy={busy} onCode={() => onConnect('code')} />}
      {!isCode && <LiveQr text={qr.data?.qrCode} problem={qr.error ? problemOf(qr.error).sentence : undefined} />}
      <LinkTimeLeft isCode={isCode} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="small" disabled={busy} onClick={() => onConnect(isCode ? 'qr' : 'code')}>
          {isCode ? t('showQr') : t('showCodeInstead')}
        </Button>
        <Button size="small" look="quiet" disabled={busy} onClick={onCancel}>
          {t('stopLinking')}
        </Button>
      </div>
    </div>
  )
}

function LiveQr({ text, problem }: { text: string | undefined; problem: string | undefined }) {
  const t = useTexts('sessions.connection')
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="size-64 rounded-xl border border-line bg-white p-3">
        {text && (
          <Suspense fallback={null}>
            <QrImage text={text} label={t('qrImage')} />
          </Suspense>
        )}
      </div>
      <p className="max-w-72 text-center text-sm text-soft">{problem ?? t('scanIt')}</p>
    </div>
  )
}

/** How long what is shown can still be used; when that is over, the session's state says so. */
function LinkTimeLeft({ isCode }: { isCode: boolean }) {
  const t = useTexts('sessions.connection')
  const { id } = useThisSession()
  const options = useTRPC().sessionPages.linkUntil.queryOptions({ id })
  const refetchInterval = useKeptFresh([{ on: 'sessions', sessionId: id }], options.queryKey)
  const { data: until } = useQuery({ ...options, refetchInterval })
  if (!until) return null
  return (
    <TimeLeft until={until} text={time => t(isCode ? 'codeTimeLeft' : 'scanTimeLeft', { time })} onOver={nothing} />
  )
}

const nothing = () => undefined

function CodeIsOpen({ busy, onCode }: { busy: boolean; onCode: () => void }) {
  const t = useTexts('sessions.connection')
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="text-sm text-soft">{t('waitsForCode')}</p>
      <Button busy={busy} onClick={onCode}>
        {t('showCode')}
      </Button>
    </div>
  )
}

function PairingCode({ code }: { code: string }) {
  const t = useTexts('sessions.connection')
  const { phone_number } = useThisSession()
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <output className="font-mono text-3xl font-semibold tracking-widest" aria-label={t('code')}>
        {code}
      </output>
      <CopyButton text={code} label={t('copyCode')} />
      <p className="max-w-80 text-center text-sm text-soft">{t('enterCode', { number: phone_number })}</p>
    </div>
  )
}
