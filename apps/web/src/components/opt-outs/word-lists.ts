import type { OptOutSettingsRecord } from '@messenger/shared/contract/opt-outs/settings'

/** What the form of words holds; lists with a word per line. */
export interface WordsDraft {
  readonly enabled: boolean
  readonly scope: OptOutSettingsRecord['scope']
  readonly built_in: boolean
  readonly words: string
  readonly return_words: string
}

export function draftOf({ enabled, scope, built_in, words, return_words }: OptOutSettingsRecord): WordsDraft {
  return { enabled, scope, built_in, words: words.join('\n'), return_words: return_words.join('\n') }
}

export function settingsOf({ words, return_words, ...rest }: WordsDraft) {
  return { ...rest, words: linesOf(words), return_words: linesOf(return_words) }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** What is said of a list or of one of its words. */
export function problemOfList(
  fields: Readonly<Record<string, string>>,
  name: 'words' | 'return_words',
): string | undefined {
  const found = Object.entries(fields).find(([field]) => field === name || field.startsWith(`${name}.`))
  return found?.[1]
}
