import { constants } from 'node:fs'
import { chmod, chown, copyFile, link, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { spoolWatched, TooLargeError } from '@messenger/shared/media/spool'
import type { Confinement } from './confined-process.ts'

/** Names in the folder, which is where the program works. */
export const inputName = 'input'
export const outputName = 'output'

/** A file made by us; its maker discards it. */
export interface ConvertedFile {
  readonly path: string
  readonly size: number
  discard(): Promise<void>
}

/** A folder in the spool for one run of a program: its input lies in it, its output is taken out of it. */
export interface JobFolder {
  readonly path: string
  /** A copy of what was made, in the spool; null when that is nothing, too much, or no plain file. */
  take(maxBytes: number): Promise<ConvertedFile | null>
  /** With all that is in it. */
  discard(): Promise<void>
}

/** What a crash leaves of it is swept with the spool. */
export async function openJobFolder(
  spoolFolder: string,
  source: string,
  user: Confinement['user'],
): Promise<JobFolder> {
  const path = await mkdtemp(join(spoolFolder, 'job-'))
  const discard = () => rm(path, { recursive: true, force: true })
  try {
    const input = join(path, inputName)
    // Not every file system has hard links.
    await link(source, input).catch(() => copyFile(source, input))
    if (user) {
      await chmod(input, 0o644) // to be read; the folders around it are closed to others
      await chown(path, user.uid, user.gid)
    }
  } catch (error) {
    await discard()
    throw error
  }
  return { path, discard, take: maxBytes => take(join(path, outputName), spoolFolder, maxBytes) }
}

/** A program that was taken over may leave a link to a file of ours there, or a pipe that nobody writes to. */
const carefully = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

async function take(output: string, spoolFolder: string, maxBytes: number): Promise<ConvertedFile | null> {
  const handle = await open(output, carefully).catch(() => null)
  if (!handle) return null
  try {
    const found = await handle.stat()
    if (!found.isFile() || found.nlink !== 1 || found.size === 0) return null
    const bytes = handle.createReadStream({ autoClose: false })
    return await spoolWatched(bytes, spoolFolder, maxBytes, { watch: () => undefined })
  } catch (error) {
    if (error instanceof TooLargeError) return null
    throw error
  } finally {
    await handle.close()
  }
}
