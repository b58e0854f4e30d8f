import type { Language } from '../../client/language.ts'
import { link as en } from '../../texts/en/link.ts'
import { link as es } from '../../texts/es/link.ts'
import { link as id } from '../../texts/id/link.ts'
import { link as pt } from '../../texts/pt/link.ts'
import type { Words } from '../../texts/words.ts'

/** All that the page says, in one language. `{brand}` is the operator's name. */
export type LinkTexts = Words<typeof en>

/** What the refusals of a call mean to a customer. */
export type Refusal = keyof LinkTexts['refusals']

const all: Readonly<Record<Language, LinkTexts>> = { en, pt, es, id }

/** For the server, which hands the page its own language alone. */
export const textsOf = (language: Language): LinkTexts => all[language]
