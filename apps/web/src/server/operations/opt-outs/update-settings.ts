import { validationError } from '@messenger/shared/contract/errors'
import { optOutSettings } from '@messenger/shared/db/schema'
import { readOptOutSettings } from '@messenger/shared/opt-outs/settings'
import { foldWord } from '@messenger/shared/opt-outs/words'
import type { WebHandler } from '../web-handler.ts'
import { settingsRecord } from './settings-record.ts'

export const updateSettings: WebHandler<'optOuts.updateSettings'> = async ({ db, accountId }, input) => {
  const change = {
    ...(input.enabled !== undefined && { enabled: input.enabled }),
    ...(input.scope !== undefined && { scope: input.scope }),
    ...(input.built_in !== undefined && { builtIn: input.built_in }),
    ...(input.words !== undefined && { words: cleaned('words', input.words) }),
    ...(input.return_words !== undefined && { returnWords: cleaned('return_words', input.return_words) }),
    updatedAt: new Date(),
  }
  await db
    .insert(optOutSettings)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: optOutSettings.accountId, set: change })
  return settingsRecord(await readOptOutSettings(db, accountId))
}

/** Each once. A word that is nothing but signs would never be found. */
function cleaned(field: string, words: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const word of words) {
    const key = foldWord(word)
    if (key === null) throw validationError({ [field]: [`The ${field} field needs letters or digits in each word.`] })
    if (!byKey.has(key)) byKey.set(key, word.trim())
  }
  return [...byKey.values()]
}
