import type { Readable } from 'node:stream'

export interface StoredBackup {
  /** As it lies there, sealed. */
  readonly bytes: number
  readonly sha256: string
}

/** Holds what was stored, read anew, against what was written. @throws when it is not the same */
export type CheckStored = (sealed: Readable, stored: StoredBackup) => Promise<void>

/** Where a backup is stored: a file, or an object in a bucket. */
export interface BackupPlace {
  /** As people are told. */
  readonly name: string
  /**
   * Stores it whole and checked, or not at all.
   * @throws Error when there is one already, and what `check` throws
   */
  store(sealed: Readable, check: CheckStored): Promise<StoredBackup>
  /** @throws Error when there is none */
  open(): Promise<Readable>
}
