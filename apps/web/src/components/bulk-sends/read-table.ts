import { personIn } from '@messenger/shared/opt-outs/person'

/** People as they were pasted or stand in a file: the rest of it is not read here, but by the gateway. */
export interface PeopleTable {
  /** By column; '' where there are none. */
  readonly headings: readonly string[]
  readonly hasHeadings: boolean
  /** The first people, with a cell for each column. */
  readonly rows: readonly (readonly string[])[]
  /** Lines with something in them, without the headings. */
  readonly lines: number
  /** What stands below the headings, as it was written. */
  readonly body: string
  /** How its lines end: a file whose lines end in two ways is read as one long line. */
  readonly lineEnd: string
  /** Which column has the numbers, as far as can be told. */
  readonly phone: number
}

const shownRows = 20
/** Enough for the headings and the first people. */
const beginning = 65_536
const isPhoneName = (name: string) => /^(phone_?number|phone|number)$/i.test(name)

/** Reads the beginning of a table. `parse`: what splits it into rows. Null: there is nobody in it. */
export function readTable(text: string, parse: ParseRows): PeopleTable | null {
  const start = text.slice(0, beginning)
  const cut = start.length < text.length ? start.slice(0, start.lastIndexOf('\n') + 1) : start
  const [first, ...others] = parse(cut)
  if (!first) return null
  const cells = first.record.map(plain)
  const hasHeadings = cells.some(isPhoneName) || personIn(cells[0] ?? '') === null
  const place = text.indexOf(first.raw)
  const afterFirst = text.slice(place + first.raw.trimEnd().length, place + first.raw.length + 2)
  const body = hasHeadings ? text.slice(place + first.raw.length) : text
  const people = (hasHeadings ? others : [first, ...others]).slice(0, shownRows)
  const rows = people.map(({ record }) => cells.map((_, at) => plain(record[at] ?? '')))
  const named = hasHeadings ? cells.findIndex(isPhoneName) : -1
  const numbers = cells.findIndex((_, at) => rows.some(row => personIn(row[at] ?? '') !== null))
  return {
    headings: hasHeadings ? cells : cells.map(() => ''),
    hasHeadings,
    rows,
    lines: body.split(/\r\n|\r|\n/).filter(line => line.trim() !== '').length,
    body,
    lineEnd: /\r\n|\n|\r/.exec(afterFirst)?.[0] ?? '\n',
    phone: Math.max(0, named >= 0 ? named : numbers),
  }
}

export type ParseRows = (text: string) => readonly { readonly record: readonly string[]; readonly raw: string }[]

/** Exports put a sign before what would be a formula. */
const plain = (cell: string) => cell.replace(/^'/, '')

/** A heading as a variable may be called; as the gateway makes names of headings. '' says that it cannot be one. */
export function variableName(heading: string): string {
  const name = heading.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}_]+/gu, '_')
  return name.replace(/^[\p{N}\p{M}]/u, first => `_${first}`).slice(0, 64)
}

/** What columns are called, if nobody says otherwise. Each name is there once, and none says that numbers stand there. */
export function columnNames({ headings }: PeopleTable): string[] {
  const taken = new Set<string>()
  return headings.map((heading, at) => {
    const name = variableName(heading)
    const isGood = /[\p{L}\p{N}]/u.test(name) && !isPhoneName(name) && !taken.has(name)
    const good = isGood ? name : `column_${at + 1}`
    taken.add(good)
    return good
  })
}

/** The table as a file for the gateway, to which any delimiter in it is one: its first line says what the columns are. */
export function fileOfTable(table: PeopleTable, phone: number, names: readonly string[]): Blob {
  const headings = table.headings.map((_, at) => (at === phone ? 'phone_number' : freeName(names[at] ?? '', at)))
  return new Blob([headings.join(','), table.lineEnd, table.body.replace(/^[\r\n]+/, '')], { type: 'text/csv' })
}

const freeName = (name: string, at: number) => (name === '' || isPhoneName(name) ? `column_${at + 1}` : name)

/** Which line of what was given a line of the file is. */
export function lineIn({ hasHeadings }: PeopleTable, line: number): number {
  return hasHeadings ? line : line - 1
}

/** Values by name, of one of the people. */
export function valuesIn(row: readonly string[], phone: number, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name, at) => (at === phone || name === '' ? [] : [[name, row[at] ?? '']])))
}

/** @throws TypeError for what is no text in UTF-8, as a spreadsheet's own file */
export async function textOfFile(file: Blob): Promise<string> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  if (text.includes('\0')) throw new TypeError('No text')
  return text
}
