import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDiskFull } from '../src/disk/is-disk-full.ts'
import { spaceOf } from '../src/disk/space-of.ts'

/** A file system of its own in memory, which can be filled. */
export interface SmallDisk {
  readonly folder: string
  /** Fills it with one large file until so many bytes are left; 0: until nothing more can be written. */
  leave(bytes: number): Promise<void>
  /** Takes that file away. */
  empty(): Promise<void>
  unmount(): void
}

const block = Buffer.alloc(64 * 1024, 1)

/** Undefined where mounting is not permitted; needs root. */
export function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const options = `size=${mebibytes}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' }).status !== 0) {
    rmdirSync(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  const empty = () => rm(ballast, { force: true })
  return {
    folder,
    empty,
    async leave(bytes) {
      await empty()
      const { freeBytes } = await spaceOf(folder)
      await fill(ballast, bytes === 0 ? Number.POSITIVE_INFINITY : freeBytes - bytes)
    },
    unmount() {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let left = bytes; left > 0; left -= block.length) await file.write(block, 0, Math.min(left, block.length))
  } catch (error) {
    if (!isDiskFull(error)) throw error
  } finally {
    await file.close()
  }
}
