import type { ZipEntry } from '@messenger/shared/db/schema'
import { spoolWatched } from '@messenger/shared/media/spool'
import type { ExportPart, ExportStep } from './exporting.ts'
import { leftOut } from './left-out.ts'
import { writeEntry } from './write-entry.ts'
import { directoryEnd, directoryEntry } from './zip-format.ts'

/** Pieces that are read at once. */
const pageSize = 500

/** `manifest.json`: what is in the file, how much, and what is not. */
export const writeManifest: ExportPart = async step => {
  const { bytes: at, room } = step
  const written = await writeEntry({ path: 'manifest.json', method: 8, at, folder: room.spoolFolder }, manifest(step))
  return { piece: written, count: 0, after: null }
}

async function* manifest(step: ExportStep): AsyncGenerator<Buffer> {
  const head = {
    format: 'messaging-gateway-export',
    version: 1,
    export_id: step.exportId,
    account_id: step.accountId,
    session_id: step.sessionId,
    phone_number: step.asked,
    recorded_until: step.cutoff,
    counts: step.counts,
    left_out: leftOut,
  }
  yield Buffer.from(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "files": [`)
  let between = '\n    '
  for await (const { path, size, sha256, rows } of entriesOf(step)) {
    yield Buffer.from(`${between}${JSON.stringify({ path, size, sha256, rows })}`)
    between = ',\n    '
  }
  yield Buffer.from('\n  ]\n}\n')
}

/** The zip's directory, which is its end. */
export const writeDirectory: ExportPart = async step => {
  async function* directory() {
    let files = 0
    let bytes = 0
    for await (const entry of entriesOf(step)) {
      const written = directoryEntry(entry)
      files += 1
      bytes += written.length
      yield written
    }
    yield directoryEnd({ files, at: step.bytes, bytes })
  }
  const { spoolFolder } = step.room
  const file = await spoolWatched(directory(), spoolFolder, Number.POSITIVE_INFINITY, { watch: () => undefined })
  return { piece: { file }, count: 0, after: null }
}

async function* entriesOf({ sql, exportId }: ExportStep): AsyncGenerator<ZipEntry> {
  for (let after = 0; ; ) {
    const rows = await sql<{ number: number; entry: ZipEntry | null }[]>`
      select number, entry from data_export_pieces where export_id = ${exportId}::int and number > ${after}::int
      order by number limit ${pageSize}`
    for (const { entry } of rows) if (entry) yield entry
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}
