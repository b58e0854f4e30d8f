import type { Database } from '@messenger/shared/db/create-db'
import type { CallFetch } from '@messenger/shared/rpc/call-fetch'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { gatherEngines } from './gather-engines.ts'
import { gatherOthers, type Others } from './gather-others.ts'
import { createInstallationMetrics } from './installation-metrics.ts'
import { mergeExpositions } from './merge-expositions.ts'
import { type Installation, readInstallation } from './read-installation.ts'

export interface ExpositionSettings {
  /** What the database told is shown again for so long, however often somebody asks. */
  readonly readEveryMs: number
}

export const expositionDefaults: ExpositionSettings = { readEveryMs: 10_000 }

/** A database that hangs does not hold up the answer. */
const databaseMs = 3_000

export interface Exposition {
  /** Text exposition format: the installation and this process, and with `engines` theirs too, the launcher's and the sandbox network's. Never rejects for a process that is away. */
  text(scope: { readonly engines: boolean }): Promise<string>
  readonly contentType: string
}

interface ExpositionOptions {
  readonly sql: Database['sql']
  /** Of this process. */
  readonly registry: Registry
  /** How engines are reached. */
  readonly calls: CallFetch
  readonly others: Others
  readonly log: Pick<Logger, 'warn'>
  readonly settings: ExpositionSettings
}

/** The metrics of all processes at one address. */
export function createExposition({ sql, registry, calls, others, log, settings }: ExpositionOptions): Exposition {
  const installation = createInstallationMetrics()
  let known: Installation['engines'] = []
  let last: { readonly at: number; readonly reading: Promise<Installation | null> } | null = null

  async function readAnew(): Promise<Installation | null> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('The database did not answer in time')), databaseMs)
    try {
      return await Promise.race([readInstallation(sql), late.promise])
    } catch (error) {
      log.warn({ err: error }, 'metrics.no_database')
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    contentType: registry.contentType,
    async text({ engines }) {
      if (!last || performance.now() - last.at >= settings.readEveryMs)
        last = { at: performance.now(), reading: readAnew() }
      const reading = await last.reading
      // Without a database engines still tell theirs.
      known = reading?.engines ?? known
      const gathered = engines ? await Promise.all([gatherEngines(known, calls), gatherOthers(others)]) : []
      installation.show(reading)
      return mergeExpositions([await installation.registry.metrics(), await registry.metrics(), ...gathered.flat()])
    },
  }
}
