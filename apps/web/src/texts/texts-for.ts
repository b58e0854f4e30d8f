import { cookies, headers } from 'next/headers'
import { createTranslator } from 'use-intl/core'
import { clockCookie, type KnownClock, readClock } from '../client/clock.ts'
import { type Language, languageHeader, languageTags, readLanguage } from '../client/language.ts'
import { readTimeZone, timeZoneCookie } from '../client/time-zone.ts'
import { compiledTexts } from './compiled-texts.ts'
import type { en, Room } from './en.ts'

/** The language that `proxy.ts` found for the page that is being made. */
export async function pageLanguage(): Promise<Language> {
  return readLanguage((await headers()).get(languageHeader))
}

/** The time zone of the browser that asks, `UTC` until it has told. */
export async function pageTimeZone(): Promise<string> {
  return readTimeZone((await cookies()).get(timeZoneCookie)?.value)
}

/** How the person's clock writes hours. */
export async function pageClock(): Promise<KnownClock> {
  return readClock((await cookies()).get(clockCookie)?.value)
}

/** The words of a room for server components and titles: `const t = await textsFor('shell')`. */
export async function textsFor<R extends Room>(room: R): Promise<ReturnType<typeof createTranslator<typeof en, R>>> {
  const language = await pageLanguage()
  const messages = compiledTexts(language, [room])
  return createTranslator<typeof en, R>({
    locale: languageTags[language],
    timeZone: await pageTimeZone(),
    messages,
    namespace: room,
  })
}
