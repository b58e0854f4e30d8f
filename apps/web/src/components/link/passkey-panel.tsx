'use client'
import type { PasskeyStage } from '../../server/links/progress.ts'
import { Notice } from '../ui/notice.tsx'
import { GetHelper } from './get-helper.tsx'
import { HelperToken } from './helper-token.tsx'
import { LinkButton } from './link-button.tsx'
import { Steps } from './steps.tsx'
import type { LinkTexts } from './texts.ts'
import type { LiveLink } from './use-link.ts'

/** A passkey is to be confirmed: the helper gets its token, then the codes are compared. */
export function PasskeyPanel({
  live,
  stage,
  code,
  texts,
  isPhone,
}: {
  live: LiveLink
  stage: PasskeyStage
  code: string | null
  texts: LinkTexts
  isPhone: boolean
}) {
  if (stage === 'sent') return null
  if (stage === 'compare') return <CompareCodes live={live} code={code ?? ''} texts={texts} />
  return (
    <div className="flex flex-col gap-4">
      {isPhone && <Notice tone="warn">{texts.onComputer}</Notice>}
      <p className="text-soft">{texts.passkeyWhat}</p>
      <Steps title={texts.steps} steps={texts.passkeySteps} />
      <GetHelper texts={texts} />
      <HelperToken live={live} texts={texts} />
    </div>
  )
}

function CompareCodes({ live, code, texts }: { live: LiveLink; code: string; texts: LinkTexts }) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <h2 className="font-semibold">{texts.compare}</h2>
      <output aria-label={texts.compareCode} className="font-mono text-4xl font-semibold tracking-widest">
        {code}
      </output>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton look="brand" busy={live.busy} onClick={live.confirm}>
          {texts.same}
        </LinkButton>
        <LinkButton disabled={live.busy} onClick={live.stop}>
          {texts.different}
        </LinkButton>
      </div>
    </div>
  )
}
