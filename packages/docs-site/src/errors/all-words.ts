import type { ErrorCode } from '@messenger/shared/contract/errors'
import type { ErrorWords } from './error-words.ts'
import { wordsOfEveryCall } from './words-of-every-call.ts'
import { wordsOfMessages } from './words-of-messages.ts'
import { wordsOfMoves } from './words-of-moves.ts'
import { wordsOfRooms } from './words-of-rooms.ts'
import { wordsOfSessions } from './words-of-sessions.ts'

/** Every code of the catalogue: one without words does not compile, and neither do words without a code. */
export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  ...wordsOfEveryCall,
  ...wordsOfSessions,
  ...wordsOfMessages,
  ...wordsOfRooms,
  ...wordsOfMoves,
} satisfies Record<ErrorCode, ErrorWords>

/** The groups of the error catalogue, in the order in which they are shown. */
export const errorGroups: readonly { readonly title: string; readonly codes: readonly ErrorCode[] }[] = [
  { title: 'Every call', codes: codesOf(wordsOfEveryCall) },
  { title: 'Sessions and events', codes: codesOf(wordsOfSessions) },
  { title: 'Messages and groups', codes: codesOf(wordsOfMessages) },
  { title: 'Templates, bulk sends, sandbox', codes: codesOf(wordsOfRooms) },
  { title: 'Moving sessions', codes: codesOf(wordsOfMoves) },
]

/** The keys of a table of words, which are codes of the catalogue. */
function codesOf<Code extends ErrorCode>(words: Readonly<Record<Code, ErrorWords>>): Code[] {
  return keysOf(words)
}

/** Guarantee: the tables above are literals without further keys. */
function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(table) as Key[]
}
