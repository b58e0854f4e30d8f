import type { ExportedTable } from './exported-table.ts'
import type { After, ExportPart } from './exporting.ts'
import { readRows } from './read-rows.ts'
import { writeEntry } from './write-entry.ts'

/** What one file of rows has at most, before the row that goes beyond it. */
const fileBytes = 8 * 1024 * 1024
/** Rows that one step looks at, where hardly any is of the person. */
const mostRows = 20_000

/** A part that writes the next rows of a table as lines of JSON. */
export function exportTable(table: ExportedTable): ExportPart {
  return async (step, after) => {
    const state = { looked: 0, lines: 0, bytes: 0, after, isThrough: false }
    const path = `${table.name}/${String(step.pieces + 1).padStart(6, '0')}.jsonl`
    async function* lines() {
      for await (const rows of readRows(step, table, after)) {
        for (const { line, key } of rows) {
          state.looked += 1
          state.after = key
          if (line === null) continue
          const bytes = Buffer.from(`${line}\n`)
          state.lines += 1
          state.bytes += bytes.length
          yield bytes
          if (state.bytes >= fileBytes) return
        }
        if (state.looked >= mostRows) return
      }
      state.isThrough = true
    }
    const written = await writeEntry({ path, method: 8, at: step.bytes, folder: step.room.spoolFolder }, lines())
    const next: After = state.isThrough ? null : state.after
    if (state.lines > 0) {
      const entry = { ...written.entry, rows: state.lines }
      return { piece: { file: written.file, entry }, count: state.lines, after: next }
    }
    await written.file.discard()
    return { piece: null, count: 0, after: next }
  }
}
