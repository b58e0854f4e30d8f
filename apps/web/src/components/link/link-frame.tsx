import type { ReactNode } from 'react'
import { type Language, languageNames, languages, languageTags } from '../../client/language.ts'
import type { LinkTexts } from './texts.ts'

/** Heading in the operator's colours, the content, and the switch of the language. */
export function LinkFrame({
  language,
  texts,
  brandName,
  children,
}: {
  language: Language
  texts: LinkTexts
  brandName: string | null
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-(--brand) py-4 text-(--on-brand)">
        <div className="mx-auto w-full max-w-xl px-4">
          {brandName && <p className="text-sm font-medium break-words">{brandName}</p>}
          <h1 className="text-xl font-semibold tracking-tight">{texts.heading}</h1>
        </div>
      </header>
      <main className="mx-auto w-full max-w-xl flex-1 px-4 py-6">{children}</main>
      <footer className="mx-auto w-full max-w-xl px-4 pb-6">
        <nav aria-label={texts.language} className="flex gap-2 text-sm">
          {languages.map(other => (
            <a
              key={other}
              href={`?lang=${other}`}
              lang={languageTags[other]}
              hrefLang={languageTags[other]}
              aria-current={other === language ? 'true' : undefined}
              className="rounded px-2 py-2 text-soft underline-offset-4 hover:underline aria-current:font-semibold aria-current:text-ink"
            >
              {languageNames[other]}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  )
}
