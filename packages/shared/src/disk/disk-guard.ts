import { ApiError } from '../contract/errors.ts'
import { type DiskState, diskState } from './disk-limits.ts'
import type { DiskSettings } from './disk-settings.ts'
import { type Space, spaceOf } from './space-of.ts'

/** What a call is about to write. */
export type Takes = 'media' | 'data'

/** Refuses what needs space, before the disk is really full. */
export interface DiskGuard {
  /** Asks the file systems once a second at most. @throws ApiError `disk_low`, `disk_full` */
  require(what: Takes): Promise<void>
  /** Of each folder that can be looked at, by its name. */
  spaces(): Promise<ReadonlyMap<string, Space>>
}

const freshMs = 1_000

interface Look {
  readonly at: number
  readonly spaces: Promise<ReadonlyMap<string, Space>>
}

export function createDiskGuard(
  settings: DiskSettings,
  read: (folder: string) => Promise<Space> = spaceOf,
  now: () => number = () => performance.now(),
): DiskGuard {
  let last: Look | null = null

  function spaces(): Look['spaces'] {
    if (!last || now() - last.at >= freshMs) last = { at: now(), spaces: look(settings.folders, read) }
    return last.spaces
  }

  return {
    spaces,
    async require(what) {
      const states = [...(await spaces()).values()].map(space => diskState(space, settings))
      const worst: DiskState = states.includes('full') ? 'full' : states.includes('low') ? 'low' : 'enough'
      if (worst === 'full') throw new ApiError('disk_full')
      if (worst === 'low' && what === 'media') throw new ApiError('disk_low')
    },
  }
}

/** A folder that cannot be looked at refuses nothing: writes to it say themselves what is wrong. */
async function look(folders: DiskSettings['folders'], read: (folder: string) => Promise<Space>) {
  const found = new Map<string, Space>()
  for (const [name, folder] of Object.entries(folders)) {
    const space = await read(folder).catch(() => null)
    if (space) found.set(name, space)
  }
  return found
}
