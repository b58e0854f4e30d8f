import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { validationError } from '@messenger/shared/contract/errors'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'

/** Of one line. */
const longestLine = 10_000

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

/** A line of a file, and which it is. */
export type CsvLine = z.output<typeof parsed>

/** That a file cannot be taken. */
export const refuseFile = (text: string) => validationError({ base64: [text] })

/**
 * Reads a CSV file line by line in constant memory: UTF-8, with commas, semicolons or tabs.
 * @throws `validation` for what is no CSV in UTF-8
 */
export async function readCsv(path: string, take: (line: CsvLine) => Promise<void>): Promise<void> {
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    info: true,
    max_record_size: longestLine,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  try {
    await pipeline(createReadStream(path), utf8, parser, async records => {
      for await (const record of records) await take(parsed.parse(record))
    })
  } catch (error) {
    if (error instanceof CsvError) throw refuseFile(`The file is no CSV: line ${Number(error.lines ?? 0)}.`)
    throw error
  }
}

/** Exports put a sign before what would be a formula, as `+62…` would. */
export const unguarded = (cell: string) => cell.replace(/^'/, '')

/** The column in which phone numbers stand, by its heading; -1: none says so. */
export const phoneColumn = (headings: readonly string[]) =>
  headings.findIndex(cell => /^(phone_?number|phone|number)$/i.test(cell))

/** Text alone: what is in another encoding, packed, or a picture has bytes that are no UTF-8, or zeros. */
async function* utf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  for await (const chunk of chunks) yield checked(() => decoder.decode(chunk, { stream: true }))
  yield checked(() => decoder.decode())
}

function checked(decode: () => string): string {
  let text: string
  try {
    text = decode()
  } catch {
    throw refuseFile('The file is not in UTF-8.')
  }
  if (text.includes('\0')) throw refuseFile('The file is not in UTF-8.')
  return text
}
