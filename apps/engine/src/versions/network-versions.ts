import type { Network } from '@messenger/shared/contract/fields'
import type { Db } from '@messenger/shared/db/create-db'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { networkVersions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type ChosenVersion, chooseVersion, type KnownVersion } from './choose-version.ts'

/** Which version of the web client connections announce. */
export interface NetworkVersions {
  /** The one for the next connection; while the database is away the one before. Never rejects. */
  current(): Promise<ChosenVersion>
  /** The network has let a connection in that announced it. */
  worked(version: string): void
  /**
   * The network refused a connection for it, perhaps one that was to be linked. Answers what is used in its place; null:
   * nothing is left to try.
   */
  refused(version: string, isLinked: boolean): Promise<string | null>
}

interface VersionsOptions {
  readonly db: Db
  readonly network: Network
  /** Of the engine's settings; null: none. */
  readonly setting: string | null
  /** The one the library announces by itself. */
  readonly library: string
  readonly log: Logger
}

/** A refusal is forgotten after a day, so that no version is given up for good by mistake. */
const refusalMs = 24 * 3_600_000

/** The versions of one network, kept in `network_versions`, so that all engines and their successors go by the same. */
export function createNetworkVersions({ db, network, setting, library, log }: VersionsOptions): NetworkVersions {
  let present: ChosenVersion = { version: setting ?? library, isRefused: false }
  /** Said to have worked by this engine. */
  const working = new Set<string>()

  async function read(): Promise<KnownVersion[]> {
    const rows = await db.select().from(networkVersions).where(eq(networkVersions.network, network))
    const since = Date.now() - refusalMs
    return rows.map(row => (Number(row.refusedAt) > since ? row : { ...row, refusedAt: null }))
  }

  /** The network lets others in with it, and has at times refused new links alone in the same way. */
  async function servesOthers(version: string): Promise<boolean> {
    const rows = await read().catch(() => [])
    return rows.some(row => row.version === version && row.workedAt !== null && row.refusedAt === null)
  }

  async function current(): Promise<ChosenVersion> {
    try {
      const known = await read()
      for (const { version, refusedAt } of known) if (refusedAt) working.delete(version)
      present = chooseVersion(known, { setting, library })
    } catch (error) {
      log.warn({ err: error, network, version: present.version }, 'version.not_read')
    }
    return present
  }

  async function mark(version: string, set: Pick<typeof networkVersions.$inferInsert, 'workedAt' | 'refusedAt'>) {
    const target = [networkVersions.network, networkVersions.version]
    await retryTransient(() =>
      db
        .insert(networkVersions)
        .values({ network, version, ...set })
        .onConflictDoUpdate({ target, set }),
    )
  }

  return {
    current,
    worked(version) {
      if (working.has(version)) return
      working.add(version)
      log.info({ network, version }, 'version.worked')
      mark(version, { workedAt: now(), refusedAt: null }).catch((error: unknown) => {
        working.delete(version)
        log.warn({ err: error, network, version }, 'version.not_noted')
      })
    },
    async refused(version, isLinked) {
      if (!isLinked && (await servesOthers(version))) {
        log.warn({ network, refused: version, used: null }, 'version.refused')
        return null
      }
      working.delete(version)
      await mark(version, { refusedAt: now() }).catch((error: unknown) => {
        log.warn({ err: error, network, version }, 'version.not_noted')
      })
      const next = await current()
      const used = next.isRefused || next.version === version ? null : next.version
      log.warn({ network, refused: version, used }, 'version.refused')
      return used
    },
  }
}

const now = () => new Date()
