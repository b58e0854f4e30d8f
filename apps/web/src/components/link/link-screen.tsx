'use client'
import type { Language } from '../../client/language.ts'
import type { LinkView } from '../../server/links/link-view.ts'
import { EndedPanel } from './ended-panel.tsx'
import { LinkFrame } from './link-frame.tsx'
import { LinkedPanel } from './linked-panel.tsx'
import { LinkingPanel } from './linking-panel.tsx'
import { StatusLine } from './status-line.tsx'
import type { LinkTexts } from './texts.ts'
import { useLink } from './use-link.ts'

/** The whole page of a link that opens something. */
export function LinkScreen({
  token,
  view,
  language,
  words,
  isPhone,
}: {
  token: string
  view: LinkView
  language: Language
  /** In that language. */
  words: LinkTexts
  isPhone: boolean
}) {
  const texts = branded(words, view.brandName)
  const live = useLink(token, view.progress)
  const { progress, hasEnded } = live
  const isLinked = progress.state === 'linked'
  return (
    <LinkFrame language={language} texts={texts} brandName={view.brandName}>
      {hasEnded ? (
        <EndedPanel texts={texts} />
      ) : (
        <div className="flex flex-col gap-5">
          {!isLinked && <p className="text-soft">{texts.consent}</p>}
          <StatusLine live={live} texts={texts} />
          {isLinked && <LinkedPanel redirectUrl={progress.redirectUrl} texts={texts} />}
          {!isLinked && <LinkingPanel live={live} texts={texts} methods={view.methods} isPhone={isPhone} />}
        </div>
      )}
    </LinkFrame>
  )
}

/** The texts with the operator's name in them. */
function branded(texts: LinkTexts, brandName: string | null): LinkTexts {
  const fill = (text: string) => inSentence(text.replaceAll('{brand}', brandName ?? texts.somebody))
  const { refusals, problems } = texts
  return {
    ...texts,
    consent: fill(texts.consent),
    passkeySteps: texts.passkeySteps.map(fill),
    problems: { ...problems, unlinked: fill(problems.unlinked) },
    refusals: { ...refusals, not_available: fill(refusals.not_available) },
    linked: fill(texts.linked),
  }
}

/** A sentence that begins with `the sender …` gets its capital letter. */
function inSentence(text: string): string {
  return text.replace(/(^|\. )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
