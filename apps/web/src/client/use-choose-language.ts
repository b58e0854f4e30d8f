'use client'
import { useRouter } from 'next/navigation'
import { type Language, rememberLanguage } from './language.ts'

/** Shows the page in another language: the server renders it anew, and what was typed stays. */
export function useChooseLanguage(): (language: Language) => void {
  const router = useRouter()
  return language => {
    rememberLanguage(language)
    router.refresh()
  }
}
