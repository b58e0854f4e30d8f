'use client'
import { useSyncExternalStore } from 'react'
import { type SnippetLanguage, snippetLanguages } from './languages.ts'

const key = 'messenger-snippets'
const changed = new EventTarget()

/** The language that this browser showed last. */
export function useSnippetLanguage(): readonly [SnippetLanguage, (next: string) => void] {
  const language = useSyncExternalStore(subscribe, read, () => 'curl' as const)
  const choose = (next: string) => {
    window.localStorage.setItem(key, next)
    changed.dispatchEvent(new Event('change'))
  }
  return [language, choose]
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  return () => changed.removeEventListener('change', onChange)
}

function read(): SnippetLanguage {
  const stored = window.localStorage.getItem(key)
  return snippetLanguages.find(({ id }) => id === stored)?.id ?? 'curl'
}
