import { type Word, wordsIn } from './words-in.ts'

/** Of one message: a longer one is found by its first words. Two characters of a script without spaces count as a word. */
const mostWords = 300
/** How much of a word's beginning is looked up. What is typed is cut to the next shorter one, and compared with the text afterwards. */
const beginnings = [8, 6, 4, 3] as const

/** By what a text is found: the beginnings of its words. */
export function marksOf(text: string): Set<string> {
  const marks = new Set<string>()
  const words = new Set<string>()
  for (const { text: word, isRun } of wordsIn(text)) {
    for (const one of isRun ? pairs(word) : [word]) {
      if (words.size >= mostWords) return marks
      words.add(one)
      if (isRun) marks.add(one)
      else for (const mark of marksOfWord(one)) marks.add(mark)
    }
  }
  return marks
}

/** What all of a text's marks must have of a search, so that it can fit; empty: the search has no word that is long enough. */
export function wantedMarks(words: readonly Word[]): string[] {
  const wanted = words.flatMap(({ text, isRun }) => (isRun ? pairs(text) : marksOfWord(text).slice(0, 1)))
  return [...new Set(wanted)].slice(0, mostWanted)
}

/** The rest is compared with the text alone. */
const mostWanted = 12

/** The longest first. A word of two letters is found as a whole. */
function marksOfWord(word: string): string[] {
  const letters = [...word]
  if (letters.length === 2) return [word]
  return beginnings.filter(length => length <= letters.length).map(length => letters.slice(0, length).join(''))
}

function pairs(run: string): string[] {
  const characters = [...run]
  if (characters.length === 1) return [run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}
