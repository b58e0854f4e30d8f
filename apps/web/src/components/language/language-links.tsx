'use client'
import { useLocale } from 'use-intl/react'
import { languageNames, languageOf, languages, languageTags } from '../../client/language.ts'
import { useChooseLanguage } from '../../client/use-choose-language.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'

/** The languages side by side, for pages without a menu. */
export function LanguageLinks() {
  const t = useTexts('auth')
  const choose = useChooseLanguage()
  const shown = useLocale()
  return (
    <fieldset aria-label={t('language')} className="mt-6 flex justify-center gap-1 text-sm">
      {languages.map(language => {
        const isShown = languageOf(shown) === language
        return (
          <button
            key={language}
            type="button"
            lang={languageTags[language]}
            aria-pressed={isShown}
            onClick={() => choose(language)}
            className={classNames(
              'rounded-lg px-2.5 py-1.5 transition-colors',
              isShown ? 'font-medium text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
            )}
          >
            {languageNames[language]}
          </button>
        )
      })}
    </fieldset>
  )
}
