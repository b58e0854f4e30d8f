import { isFound, wantedWords } from './text-query.ts'
import { folded, piecesIn, type Word, wordsIn } from './words-in.ts'

/** A part of a text, in their order; together they are the text. */
export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

interface Span {
  readonly from: number
  readonly to: number
}

/** A text in parts: words that somebody looked for, and what is between them. It may be composed otherwise than it was. */
export function foundParts(written: string, asked: string): TextPart[] {
  const text = written.normalize('NFC')
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to } of merged([...spansIn(text, asked)])) {
    if (from > at) parts.push({ text: text.slice(at, from), isFound: false })
    parts.push({ text: text.slice(from, to), isFound: true })
    at = to
  }
  if (at < text.length) parts.push({ text: text.slice(at), isFound: false })
  return parts
}

/** Before the first found word, so that it is understood. */
const leadLength = 40

/** A piece of a text that begins shortly before the first word that is found in it; null: none is. */
export function excerptOf(written: string, asked: string, most: number): string | null {
  const text = written.normalize('NFC').replace(/\s+/g, ' ').trim()
  const [first] = spansIn(text, asked)
  if (!first) return null
  if (text.length <= most) return text
  const from = wholeCharacter(text, wordStart(text, Math.min(first.from - leadLength, text.length - most), first.from))
  const to = wholeCharacter(text, from + most)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/** The first beginning of a word from a place on; where words are not apart, the place. */
function wordStart(text: string, place: number, latest: number): number {
  if (place <= 0) return 0
  const space = text.indexOf(' ', place)
  return space >= 0 && space < latest ? space + 1 : place
}

/** Not inside a character that takes two units. */
const wholeCharacter = (text: string, place: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place

function* spansIn(text: string, asked: string): Generator<Span> {
  const wanted = wantedWords(asked)
  for (const piece of piecesIn(text)) {
    if (piece.isRun) yield* spansInRun(piece, wanted)
    else if ([...wordsIn(piece.text)].some(word => wanted.some(one => isFound(one, word))))
      yield { from: piece.at, to: piece.at + piece.text.length }
  }
}

/** In scripts without spaces, only what was looked for. */
function* spansInRun({ text, at }: { readonly text: string; readonly at: number }, wanted: readonly Word[]) {
  const starts: number[] = []
  let run = ''
  let place = at
  for (const character of text) {
    const known = folded(character)
    for (let unit = 0; unit < known.length; unit += 1) starts.push(place)
    run += known
    place += character.length
  }
  for (const one of wanted) {
    if (!one.isRun || ([...one.text].length === 1 && one.text !== run)) continue
    for (let found = run.indexOf(one.text); found >= 0; found = run.indexOf(one.text, found + one.text.length)) {
      yield { from: starts[found] ?? at, to: starts[found + one.text.length] ?? place }
    }
  }
}

function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && span.from <= last.to) apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else apart.push(span)
  }
  return apart
}
