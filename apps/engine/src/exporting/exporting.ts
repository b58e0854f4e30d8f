import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DataExportProgress } from '@messenger/shared/db/schema'
import type { NamedPerson } from '@messenger/shared/identity/named-person'
import type { MediaRoom } from '@messenger/shared/media/media-room'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { WrittenPiece } from './write-entry.ts'

/** Whom an export is of, as it was asked for and by all names. */
export const exportedPerson = z.object({
  asked: z.string(),
  phones: z.array(z.string()),
  lids: z.array(z.string()),
})

/** What the next piece of an export is made of. */
export interface ExportStep {
  readonly sql: Sql
  readonly sealer: Sealer
  readonly room: MediaRoom
  readonly exportId: number
  readonly accountId: number
  /** Of that session alone; null: of the whole account. */
  readonly sessionId: number | null
  /** Of whom, by all names; null: of everybody. */
  readonly person: NamedPerson | null
  readonly asked: string | null
  /** Sessions that it is about, in their order. */
  readonly sessions: readonly number[]
  /** What was recorded later is not in it; ISO. */
  readonly cutoff: string
  /** What is in it already. */
  readonly pieces: number
  readonly bytes: number
  readonly counts: Readonly<Record<string, number>>
}

export type After = DataExportProgress['after']

/** A piece, and where the part goes on; null: the part is through. Without a piece nothing was found on the way. */
export interface Made {
  readonly piece: (Pick<WrittenPiece, 'file'> & Partial<Pick<WrittenPiece, 'entry'>>) | null
  /** Rows or files that the piece has, by the name of the part. */
  readonly count: number
  readonly after: After
}

export type ExportPart = (step: ExportStep, after: After) => Promise<Made>
