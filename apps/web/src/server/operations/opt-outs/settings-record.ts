import type { OptOutSettingsRecord } from '@messenger/shared/contract/opt-outs/settings'
import type { OptOutSettings } from '@messenger/shared/opt-outs/settings'
import { builtInWords } from '@messenger/shared/opt-outs/words'

/** Settings as callers see them. */
export function settingsRecord({ enabled, scope, builtIn, words, returnWords }: OptOutSettings): OptOutSettingsRecord {
  return {
    enabled,
    scope,
    built_in: builtIn,
    words: [...words],
    return_words: [...returnWords],
    built_in_words: builtInWords.map(known => ({
      language: known.language,
      words: [...known.words],
      return_words: [...known.return_words],
    })),
  }
}
