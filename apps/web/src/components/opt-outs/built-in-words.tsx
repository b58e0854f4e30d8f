'use client'
import type { OptOutSettingsRecord } from '@messenger/shared/contract/opt-outs/settings'
import { languageNames, languages, languageTags } from '../../client/language.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'

/** The words that come with the gateway, by language. */
export function BuiltInWords({ languages: known }: { languages: OptOutSettingsRecord['built_in_words'] }) {
  const t = useTexts('optOuts.words')
  return (
    <Card title={t('builtInTitle')} description={t('builtInText')} className="min-w-0">
      <div className="flex flex-col gap-5">
        {known.map(({ language, words, return_words }) => {
          const ours = languages.find(one => one === language)
          return (
            <section key={language} className="flex flex-col gap-2 text-sm">
              <h3 className="font-medium" lang={ours && languageTags[ours]}>
                {ours ? languageNames[ours] : language}
              </h3>
              <WordRow label={t('optOut')} words={words} />
              <WordRow label={t('optIn')} words={return_words} />
            </section>
          )
        })}
      </div>
    </Card>
  )
}

function WordRow({ label, words }: { label: string; words: readonly string[] }) {
  return (
    <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <span className="text-soft">{label}</span>
      <ul aria-label={label} className="flex flex-wrap gap-1.5">
        {words.map(word => (
          <li key={word} className="rounded-md bg-sunken px-2 py-0.5 font-mono text-xs">
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}
