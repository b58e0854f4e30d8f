'use client'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl/react'
import type { Texts } from '../texts/compiled-texts.ts'
import { askHours, type KnownClock, ownHours, rememberClock, withClock } from './clock.ts'
import { type Language, languageTags } from './language.ts'
import { askTimeZone, ownTimeZone, rememberTimeZone } from './time-zone.ts'

const never = () => () => undefined

/** Gives the client components below it their words, and times as the person's clock shows them. */
export function TextsProvider({
  language,
  timeZone,
  clock,
  texts,
  children,
}: {
  language: Language
  /** What the server rendered with. */
  timeZone: string
  clock: KnownClock
  /** `Texts` as JSON: as one string they are read in a millisecond, as a tree of props in tens of them. */
  texts: string
  children: ReactNode
}) {
  const own = useSyncExternalStore(askTimeZone, ownTimeZone, () => undefined)
  useEffect(() => {
    if (own !== undefined && own !== timeZone) rememberTimeZone(own)
  }, [own, timeZone])
  const told = useSyncExternalStore(clock.chosen === 'browser' ? askHours : never, ownHours, () => undefined)
  const hours = (clock.chosen === 'browser' && told) || clock.hours
  useEffect(() => {
    if (hours !== clock.hours) rememberClock(clock.chosen)
  }, [hours, clock.hours, clock.chosen])
  const messages = useMemo(() => JSON.parse(texts) as Texts, [texts])
  return (
    <IntlProvider locale={withClock(languageTags[language], hours)} timeZone={own ?? timeZone} messages={messages}>
      {children}
    </IntlProvider>
  )
}
