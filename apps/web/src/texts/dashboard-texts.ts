import { createHash } from 'node:crypto'
import type { Language } from '../client/language.ts'
import { textsPrefix } from '../client/texts-apart.ts'
import { compiledTexts } from './compiled-texts.ts'
import { rooms } from './en.ts'

export interface DashboardTexts {
  /** Another one whenever a word changes, so that browsers may keep what it answers. */
  readonly address: string
  /** `Texts` as JSON. */
  readonly json: string
}

const made = new Map<Language, DashboardTexts>()

/** What every page of the dashboard says, in one language. */
export function dashboardTexts(language: Language): DashboardTexts {
  const known = made.get(language) ?? make(language)
  made.set(language, known)
  return known
}

function make(language: Language): DashboardTexts {
  const json = JSON.stringify(compiledTexts(language, rooms))
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 16)
  return { address: `${textsPrefix}${language}-${digest}.json`, json }
}
