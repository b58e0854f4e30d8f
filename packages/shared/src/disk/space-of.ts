import { statfs } from 'node:fs/promises'

export interface Space {
  readonly totalBytes: number
  /** What is left for programs without special rights. */
  readonly freeBytes: number
}

/** The space of the file system on which a folder lies. */
export async function spaceOf(folder: string): Promise<Space> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { totalBytes: blocks * bsize, freeBytes: bavail * bsize }
}
