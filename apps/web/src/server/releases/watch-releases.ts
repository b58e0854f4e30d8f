import { createGuardedAgent } from '@messenger/shared/outbound/guarded-agent'
import type { Logger } from 'pino'
import { gt, valid } from 'semver'
import { z } from 'zod'
import manifest from '../../../package.json' with { type: 'json' }
import { nowAndThen } from '../now-and-then.ts'

const day = 24 * 60 * 60_000
const timeoutMs = 15_000
const mostBytes = 1_000_000

/** What is asked for answers as GitHub's `…/releases/latest` does, or with `version` and `url` in place of these names. */
const answer = z.union([
  z.object({ tag_name: z.string(), html_url: z.string().optional() }).transform(({ tag_name, html_url }) => ({
    version: tag_name,
    url: html_url,
  })),
  z.object({ version: z.string(), url: z.string().optional() }),
])

export interface NewerRelease {
  readonly version: string
  /** Of a page on it; null where none is told. */
  readonly url: string | null
}

export interface ReleaseWatch {
  /** A release that is newer than this one, as far as it was asked for; null: none. */
  newer(): NewerRelease | null
  stop(): Promise<void>
}

interface ReleaseOptions {
  /** Undefined: nobody is asked, and no release is known. */
  readonly url: string | undefined
  readonly allowPrivate: boolean
  readonly log: Logger
  readonly everyMs?: number
}

/** Asks once a day for the newest release. It sends nothing about this installation but its version, as the user agent. */
export function watchReleases({ url, allowPrivate, log, everyMs = day }: ReleaseOptions): ReleaseWatch {
  if (!url) return { newer: () => null, stop: async () => undefined }
  let newest: NewerRelease | null = null
  const agent = createGuardedAgent({ allowPrivate })
  const look = async (stopping: AbortSignal) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
    const headers = { accept: 'application/json', 'user-agent': `Messenger-Gateway/${manifest.version}` }
    const { origin, pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    const { statusCode, body } = await agent.request({ origin, path, method: 'GET', headers, signal })
    if (statusCode !== 200) {
      await body.dump()
      throw new Error(`HTTP ${statusCode}`)
    }
    newest = readRelease(JSON.parse(await textOf(body)))
  }
  const failed = (error: unknown) => log.warn({ err: error }, 'releases.not_known')
  const first = new AbortController()
  const looked = look(first.signal).catch(failed)
  const stopLooking = nowAndThen(everyMs, look, failed)
  return {
    newer: () => newest,
    async stop() {
      first.abort()
      await Promise.all([looked, stopLooking()])
      await agent.close()
    },
  }
}

/** @throws Error when the answer is not one, or its version is none */
export function readRelease(body: unknown, running = manifest.version): NewerRelease | null {
  const release = answer.parse(body)
  const version = valid(release.version)
  if (!version) throw new Error('The newest release has no version')
  if (!gt(version, running)) return null
  return { version, url: release.url !== undefined && /^https:\/\//.test(release.url) ? release.url : null }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > mostBytes) throw new Error('The answer on the newest release is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
