import { openEventData } from '../src/crypto/event-data.ts'
import type { Sealer } from '../src/crypto/seal.ts'

interface StoredRow {
  readonly id: string
  readonly sessionId: number
  readonly data: string
}

/** Rows of the event log with their data opened, as JSON text; not those of somebody who was erased. */
export function openedEvents<Row extends StoredRow>(sealer: Sealer, rows: readonly Row[]): Row[] {
  return rows.filter(({ data }) => data !== '').map(row => ({ ...row, data: openEventData(sealer, row, row.data) }))
}
