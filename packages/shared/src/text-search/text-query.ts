import { wantedMarks } from './marks-of.ts'
import { type Word, wordsIn } from './words-in.ts'

/** What somebody looks for in texts: each of its words, in any order. */
export interface TextQuery {
  /** What a message's marks must have, so that its text can fit. */
  readonly marks: readonly string[]
  fits(text: string): boolean
}

/** Null: no word is long enough to be looked for. */
export function textQuery(asked: string): TextQuery | null {
  const words = wantedWords(asked)
  const marks = wantedMarks(words)
  if (marks.length === 0) return null
  return {
    marks,
    fits(text) {
      const there = [...wordsIn(text)]
      return words.every(word => there.some(other => isFound(word, other)))
    },
  }
}

/** Of what somebody looks for, the words that are long enough. */
export const wantedWords = (asked: string): Word[] => [...wordsIn(asked)].filter(isLongEnough)

const isLongEnough = ({ text, isRun }: Word) => isRun || text.length > 1

/** Whether a word of a search is in a word of a text. */
export function isFound({ text, isRun }: Word, other: Word): boolean {
  if (isRun !== other.isRun) return false
  const length = [...text].length
  if (isRun) return length === 1 ? other.text === text : other.text.includes(text)
  return length === 2 ? other.text === text : other.text.startsWith(text)
}
