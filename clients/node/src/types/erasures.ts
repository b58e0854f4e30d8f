// Generated from the contract by `npm run gen`. Do not edit.
import type { NumberedPage } from '../core/pages.ts'

export type ErasurePage = NumberedPage<Erasure>

export interface Erasure {
  id: number
  /** Erased in that session alone; null: in the whole account. */
  session_id: number | null
  state: ErasureState
  /** Rows that went, or lost what they said of the person, by table. */
  counts: Record<string, number>
  /** Tries in a row that have failed; it goes on by itself. */
  failures: number
  requested_by: string
  /** ISO 8601 time. */
  created_at: string
  started_at: string | null
  finished_at: string | null
}

export type ErasureState = 'waiting' | 'running' | 'finished'
