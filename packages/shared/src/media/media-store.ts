import type { Readable } from 'node:stream'

/** Inclusive, in bytes; within the file. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A finished file on the local disk. */
export interface LocalFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
}

/**
 * Keeps media files by name. Names are made by us (`[\w.-]`, unguessable). Implementations: a folder, an S3-compatible
 * bucket.
 */
export interface MediaStore {
  /** Resolves when the file is durable under its name. The local file is taken away or left; its maker discards it. */
  put(name: string, file: LocalFile, mimetype: string): Promise<void>
  /** Null when there is no such file. The stream's errors are the caller's to handle. */
  open(name: string, range?: ByteRange): Promise<Readable | null>
  /** A file that is not there is removed already. */
  remove(name: string): Promise<void>
}

/** @throws Error for a name that could leave its folder */
export function assertName(name: string): string {
  if (!/^[\w][\w.-]{0,199}$/.test(name)) throw new Error('A media file has an impossible name')
  return name
}
