'use client'
import { useSyncExternalStore } from 'react'
import { failure as en } from '../texts/en/failure.ts'
import { failure as es } from '../texts/es/failure.ts'
import { failure as id } from '../texts/id/failure.ts'
import { failure as pt } from '../texts/pt/failure.ts'
import { type Language, languageOf, languageTags } from './language.ts'

const texts = { en, pt, es, id } as const
const never = () => () => undefined

/** Words for when a page broke: nothing is asked of the server, the page's own language is where they come from. */
export function useFailureTexts() {
  const language = useSyncExternalStore(never, shownLanguage, (): Language => 'en')
  return { ...texts[language], lang: languageTags[language] }
}

function shownLanguage(): Language {
  return languageOf(document.documentElement.lang)
}
