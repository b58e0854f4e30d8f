'use client'
import type { FormEvent } from 'react'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { CopyText } from './copy-text.tsx'
import { LinkButton } from './link-button.tsx'
import { Steps } from './steps.tsx'
import type { LinkTexts } from './texts.ts'
import type { LiveLink } from './use-link.ts'

/** The number is asked, then the code is shown that works on its phone alone. */
export function CodePanel({ live, texts }: { live: LiveLink; texts: LinkTexts }) {
  const { progress, busy, refusal } = live
  if (progress.state === 'code') return <ShownCode code={progress.code} texts={texts} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    live.start('code', String(new FormData(event.currentTarget).get('number') ?? ''))
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={texts.number}
        hint={texts.numberHint}
        error={refusal === 'number' ? texts.refusals.number : undefined}
      >
        {control => (
          <Input
            {...control}
            name="number"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            required
            maxLength={40}
            className="h-11!"
          />
        )}
      </Field>
      <LinkButton type="submit" look="brand" busy={busy}>
        {texts.showCode}
      </LinkButton>
    </form>
  )
}

function ShownCode({ code, texts }: { code: string; texts: LinkTexts }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-3">
        <output aria-label={texts.code} className="font-mono text-4xl font-semibold tracking-widest">
          {code}
        </output>
        <CopyText text={code} name={texts.code} texts={texts} />
      </div>
      <Steps title={texts.steps} steps={texts.codeSteps} />
    </div>
  )
}
