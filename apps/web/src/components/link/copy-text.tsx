'use client'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from './link-button.tsx'
import type { LinkTexts } from './texts.ts'

const confirmedMs = 2_000

/** Copies `text`, which has a `name`. */
export function CopyText({ text, name, texts }: { text: string; name: string; texts: LinkTexts }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = async () => {
    const worked = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setOutcome(worked ? 'copied' : 'failed')
    if (worked) setTimeout(() => setOutcome(undefined), confirmedMs)
  }
  return (
    <div className="flex flex-col items-start gap-1">
      <LinkButton onClick={copy} aria-label={`${texts.copy}: ${name}`} className="[&_svg]:size-4">
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {outcome === 'copied' ? texts.copied : texts.copy}
      </LinkButton>
      <p aria-live="polite" className="text-sm text-soft">
        {outcome === 'failed' && texts.copyFailed}
      </p>
    </div>
  )
}
