import { z } from 'zod'
import { optOutScope } from './record.ts'

const word = z.string().min(1).max(60)
const wordList = z.array(word).max(100)

/** What an account can set. */
export const optOutSettingsFields = {
  enabled: z.boolean().meta({ description: 'Whether words of people opt out, and in again.' }),
  scope: optOutScope.meta({ description: 'Where a word holds: in every session, or in the one it was written to.' }),
  built_in: z.boolean().meta({ description: 'Whether the built-in words count beside your own.' }),
  words: wordList.meta({ description: 'Words of your own that opt out.' }),
  return_words: wordList.meta({ description: 'Words of your own that opt in again.' }),
} as const

const builtIn = z.array(
  z.object({ language: z.string(), words: z.array(z.string()), return_words: z.array(z.string()) }),
)

export const optOutSettingsRecord = z.object({
  ...optOutSettingsFields,
  built_in_words: builtIn.meta({ description: 'The built-in words, by language.' }),
})
export type OptOutSettingsRecord = z.infer<typeof optOutSettingsRecord>

export const optOutSettingsExample: OptOutSettingsRecord = {
  enabled: true,
  scope: 'account',
  built_in: true,
  words: ['No more'],
  return_words: [],
  built_in_words: [{ language: 'en', words: ['STOP'], return_words: ['START'] }],
}
