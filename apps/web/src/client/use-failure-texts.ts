'use client'
import { useSyncExternalStore } from 'react'
import { failure as en } from '../texts/en/failure.ts'
import { failure as pt } from '../texts/pt/failure.ts'
import { type Language, languages, languageTags } from './language.ts'

const texts = { en, pt } as const
const never = () => () => undefined

/** Words for when a page broke: nothing is asked of the server, the page's own language is where they come from. */
export function useFailureTexts() {
  const language = useSyncExternalStore(never, shownLanguage, (): Language => 'en')
  return { ...texts[language], lang: languageTags[language] }
}

function shownLanguage(): Language {
  return languages.find(language => languageTags[language] === document.documentElement.lang) ?? 'en'
}
