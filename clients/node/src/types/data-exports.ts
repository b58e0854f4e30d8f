// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'

export type DataExportPage = NumberedPage<DataExport>

export interface DataExport {
  id: number
  /** Of whom: a phone number, or a LID. Null: of everybody, or the export has expired. */
  phone_number: string | null
  /** Of that session alone; null: of the whole account. */
  session_id: number | null
  state: DataExportState
  /** Rows in the file so far, by table; `media`: files. */
  counts: Record<string, number>
  /** Of the file so far. */
  bytes: number
  /** Tries in a row that have failed; it goes on by itself. */
  failures: number
  requested_by: string
  /** ISO 8601 time. */
  created_at: string
  started_at: string | null
  finished_at: string | null
  /** Until when the file can be fetched. */
  expires_at: string | null
}

export type DataExportState = 'waiting' | 'running' | 'finished' | 'expired'
