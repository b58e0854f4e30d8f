import type { Readable } from 'node:stream'

export interface StoredBackup {
  /** As it lies there, sealed. */
  readonly bytes: number
  readonly sha256: string
}

/** Where a backup is stored: a file, or an object in a bucket. */
export interface BackupPlace {
  /** As people are told. */
  readonly name: string
  /** Stores it whole or not at all. */
  store(sealed: Readable): Promise<StoredBackup>
  /** @throws Error when there is none */
  open(): Promise<Readable>
}
