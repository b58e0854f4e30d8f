'use client'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Texts } from '../texts/compiled-texts.ts'
import { type Language, languageTags } from './language.ts'
import { ownTimeZone, rememberTimeZone } from './time-zone.ts'

const never = () => () => undefined

/** Gives the client components below it their words, and times as the person's clock shows them. */
export function TextsProvider({
  language,
  timeZone,
  texts,
  children,
}: {
  language: Language
  /** What the server rendered with. */
  timeZone: string
  texts: Texts
  children: ReactNode
}) {
  const shown = useSyncExternalStore(never, ownTimeZone, () => timeZone)
  useEffect(() => {
    if (ownTimeZone() !== timeZone) rememberTimeZone(ownTimeZone())
  }, [timeZone])
  return (
    <IntlProvider locale={languageTags[language]} timeZone={shown} messages={texts}>
      {children}
    </IntlProvider>
  )
}
