import type { IncomingMessage } from 'node:http'
import type { Db } from '@messenger/shared/db/create-db'
import type { ExportFormat } from '../../client/export-formats.ts'
import type { Need } from '../auth/person.ts'
import type { Services } from '../services.ts'

/** What is asked for, and for whom. */
export interface AskedFile {
  readonly services: Services
  readonly request: IncomingMessage
  readonly db: Db
  readonly accountId: number
  readonly format: ExportFormat
  readonly search: URLSearchParams
}

/** Something that people who are logged in at the dashboard may have as a file. */
export interface FileExport {
  /** In its address and in the name of the file. */
  readonly name: string
  readonly need: Need
  /**
   * The file, piece by piece.
   * @throws ApiError when there is to be none, as for filters that make no sense
   */
  open(asked: AskedFile): Promise<AsyncIterable<string>>
}
