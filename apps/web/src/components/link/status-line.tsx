import { CircleCheck } from 'lucide-react'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { LinkTexts } from './texts.ts'
import type { LiveLink } from './use-link.ts'

/** Where things stand, in one sentence that is read out when it changes, and what went wrong. */
export function StatusLine({ live, texts }: { live: LiveLink; texts: LinkTexts }) {
  const { progress, busy, refusal } = live
  const problem = 'problem' in progress ? progress.problem : null
  const isWaiting = busy || (progress.state !== 'idle' && progress.state !== 'linked')
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-center gap-2.5 font-medium">
        {isWaiting && <Spinner className="shrink-0 text-soft" />}
        {progress.state === 'linked' && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />}
        <span>{sentenceOf(live, texts)}</span>
      </p>
      {problem && (
        <Notice tone={problem === 'network_unreachable' ? 'warn' : 'danger'}>{texts.problems[problem]}</Notice>
      )}
      {refusal && <Notice tone="danger">{texts.refusals[refusal]}</Notice>}
    </div>
  )
}

function sentenceOf({ progress, busy }: LiveLink, { status }: LinkTexts): string {
  switch (progress.state) {
    case 'passkey':
      return status[progress.stage]
    case 'idle':
      return busy ? status.preparing : status.idle
    default:
      return status[progress.state]
  }
}
