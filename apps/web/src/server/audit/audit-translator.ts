import { createTranslator } from 'use-intl/core'
import { type Language, languageTags } from '../../client/language.ts'
import { audit as en } from '../../texts/en/audit.ts'
import { audit as es } from '../../texts/es/audit.ts'
import { audit as id } from '../../texts/id/audit.ts'
import { audit as pt } from '../../texts/pt/audit.ts'

const written = { en, pt, es, id } as const

/** The words of the audit log for what is made outside of pages. */
export function auditTranslator(language: Language) {
  return createTranslator<{ audit: typeof en }, 'audit'>({
    locale: languageTags[language],
    timeZone: 'UTC',
    messages: { audit: sameKeys(written[language]) },
    namespace: 'audit',
  })
}

/** Guarantee: `satisfies Words<…>` holds every language to the keys of the English words. */
const sameKeys = (words: (typeof written)[Language]): typeof en => words as typeof en
