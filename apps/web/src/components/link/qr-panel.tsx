'use client'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { LinkButton } from './link-button.tsx'
import { Steps } from './steps.tsx'
import type { LinkTexts } from './texts.ts'
import type { LiveLink } from './use-link.ts'

const QrImage = lazy(() => loadPart(() => import('../sessions/qr-image.tsx')))

/** The QR code of the moment. */
export function QrPanel({ live, texts }: { live: LiveLink; texts: LinkTexts }) {
  const { progress, busy } = live
  if (progress.state !== 'qr') {
    return (
      <LinkButton look="brand" busy={busy} onClick={() => live.start('qr')}>
        {progress.state === 'idle' && progress.problem ? texts.startAgain : texts.showQr}
      </LinkButton>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <Steps title={texts.steps} steps={texts.qrSteps} />
      <div className="flex flex-col items-center gap-2">
        <div className="size-72 max-w-full rounded-xl border border-line bg-white p-3">
          <Suspense fallback={null}>
            <QrImage text={progress.qr} label={texts.qrImage} />
          </Suspense>
        </div>
        <p className="text-sm text-soft">{texts.qrRenews}</p>
      </div>
    </div>
  )
}
