/** Scripts that put no spaces between words, or join them: two characters that follow each other stand for a word there. */
const joined =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30fc\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const piece = new RegExp(`(?<run>[${joined}]+)|(?:(?![${joined}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs of Hebrew and Arabic, which people leave out; elsewhere marks are letters. */
const accents =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g
const longestWord = 40

export interface Word {
  readonly text: string
  /** Of a script without spaces: it is found anywhere inside a run of characters, other words by how they begin. */
  readonly isRun: boolean
}

/** Words of a text as they are compared: without regard to case, accents and forms of the same character. Digits are letters here. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { text: word, isRun } of piecesIn(folded(text))) {
    if (isRun || word.length <= longestWord) yield { text: word, isRun }
  }
}

/** As texts are compared. */
export const folded = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(accents, '').normalize('NFC')

/** What of a text may be words, as it is written there. */
export function* piecesIn(text: string): Generator<Word & { readonly at: number }> {
  for (const { 0: word, index, groups } of text.matchAll(piece)) {
    yield { text: word, at: index, isRun: groups?.run !== undefined }
  }
}
