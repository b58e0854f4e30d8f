import { Notice } from '../ui/notice.tsx'
import { GetHelper } from './get-helper.tsx'
import { LinkButton } from './link-button.tsx'
import { Steps } from './steps.tsx'
import type { LinkTexts } from './texts.ts'
import type { LiveLink } from './use-link.ts'

/** What linking by passkey takes, before it begins. */
export function PasskeyStart({ live, texts, isPhone }: { live: LiveLink; texts: LinkTexts; isPhone: boolean }) {
  return (
    <div className="flex flex-col gap-4">
      {isPhone && <Notice tone="warn">{texts.onComputer}</Notice>}
      <p className="text-soft">{texts.passkeyWhat}</p>
      <Steps title={texts.steps} steps={texts.passkeySteps} />
      <GetHelper texts={texts} />
      <LinkButton look="brand" busy={live.busy} onClick={() => live.start('passkey')}>
        {texts.startPasskey}
      </LinkButton>
    </div>
  )
}
