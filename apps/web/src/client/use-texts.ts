import { type NamespaceKeys, type NestedKeyOf, useTranslations } from 'use-intl'
import type { en } from '../texts/en.ts'
import type { ClockTag } from './clock.ts'
import type { LanguageTag } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
    Locale: ClockTag<LanguageTag>
  }
}

/**
 * The words of a room in the page's language, for client components: `const t = useTexts('shell')`, then `t('skip')`,
 * `t('found', { count })` or `t.rich(…)`. Unknown keys and missing arguments are type errors. Texts of the network go
 * in as arguments, never as messages.
 */
export const useTexts = useTranslations

/** A room, or a part of one: `sessions.log`. */
type Place = NamespaceKeys<typeof en, NestedKeyOf<typeof en>>

/** What `useTexts` answers, for functions that are handed the words. */
export type Texts<P extends Place> = ReturnType<typeof useTranslations<P>>
