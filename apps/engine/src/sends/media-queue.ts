import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from '@messenger/shared/db/is-transient'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import { hostMedia, type Upload } from '../media/host-media.ts'
import { MediaFailure } from '../media/media-failure.ts'
import { prepareMedia } from '../media/prepare-media.ts'
import { type HostedFile, SharedFiles } from '../media/shared-files.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { SessionWriter } from '../recording/session-writer.ts'
import type { Services } from '../services.ts'
import { fillMedia } from '../whatsapp/to-whatsapp/media.ts'
import { completeMedia, mediaHolds, type WaitingSend, waitingSends } from './media-request.ts'
import type { Outbox } from './outbox.ts'
import { ConnectionGoneError } from './relay.ts'

interface MediaQueueOptions {
  readonly services: Services
  readonly writer: SessionWriter
  readonly context: RecordContext
  readonly accountId: number
  readonly outbox: Outbox
}

/** Files of one session that are fetched and uploaded at the same time. */
const atOnce = 2
const uploadAttempts = 3
/** The database was away; what it could not do is tried again after this. */
const databasePauseMs = 1_000
/** The disk was full: a send that was accepted waits for space. */
const diskPauseMs = 5_000

/** One connection's way to the media host. */
interface Line {
  readonly upload: Upload
  readonly life: AbortController
}

/**
 * Completes a session's accepted media sends while it is connected: fetches the file, checks it, puts it onto the media
 * host, and hands the whole message to the outbox. Nothing of a send is on the wire before its content is stored, so
 * after a crash it is simply done again.
 */
export class MediaQueue {
  readonly #options: MediaQueueOptions
  readonly #busy = new Set<string>()
  /** Of bulk sends. */
  readonly #shared = new SharedFiles()
  #line: Line | null = null
  #isLooking = false
  #again = false

  constructor(options: MediaQueueOptions) {
    this.#options = options
  }

  /** A connection is open. */
  open(upload: Upload): void {
    this.close()
    this.#line = { upload, life: new AbortController() }
    this.#background(this.#releaseEnded())
    this.wake()
  }

  /** The connection is gone: what was not complete is done again on the next one. */
  close(): void {
    this.#line?.life.abort()
    this.#line = null
  }

  /** There is a new request. */
  wake(): void {
    this.#again = true
    if (this.#isLooking || !this.#line) return
    this.#isLooking = true
    this.#background(
      this.#look().finally(() => {
        this.#isLooking = false
        if (this.#again && this.#line && this.#busy.size < atOnce) this.wake()
      }),
    )
  }

  /** Sends may have ended without a connection; their chats wait for nothing. */
  async #releaseEnded(): Promise<void> {
    const { services, context, outbox } = this.#options
    const before = outbox.held
    const holds = await retryTransient(() => mediaHolds(services.database.db, context.sessionId))
    const waiting = new Set(holds.map(({ networkId }) => networkId))
    for (const networkId of before) if (!waiting.has(networkId)) outbox.release(networkId)
  }

  async #look(): Promise<void> {
    const { services, context } = this.#options
    while (this.#again && this.#line && this.#busy.size < atOnce) {
      const line = this.#line
      this.#again = false
      const limit = atOnce - this.#busy.size
      const waiting = await retryTransient(() => waitingSends(services.database.db, context, [...this.#busy], limit))
      if (this.#line !== line) break
      for (const send of waiting) this.#start(line, send)
      if (waiting.length > 0) this.#again = true
    }
  }

  #start(line: Line, send: WaitingSend): void {
    this.#busy.add(send.networkId)
    const work = this.#complete(line, send).finally(() => {
      this.#busy.delete(send.networkId)
      this.wake()
    })
    this.#background(work)
  }

  async #complete(line: Line, send: WaitingSend): Promise<void> {
    const { services, writer, context, outbox } = this.#options
    const { networkId } = send
    try {
      const leave = await services.mediaTurns.enter(this.#options.accountId, line.life.signal)
      const content = await this.#contentOf(line, send).finally(leave)
      await writer.write(step => completeMedia(context, step, networkId, content))
      outbox.release(networkId)
    } catch (error) {
      if (line.life.signal.aborted || error instanceof ConnectionGoneError) return
      const known = error instanceof MediaFailure
      if (!known && isTransient(error)) return void (await sleep(databasePauseMs))
      if (!known && isDiskFull(error)) return void (await sleep(diskPauseMs))
      if (!known) services.log.error({ err: error, sessionId: context.sessionId }, 'media.send_failed')
      await outbox.fail(networkId, known ? error.failure : { code: 'internal' })
      outbox.release(networkId)
    }
  }

  async #contentOf(line: Line, send: WaitingSend) {
    const make = () => this.#host(line, send)
    const isPlain = send.chatJid.endsWith('@newsletter')
    const key = JSON.stringify([send.kind, isPlain, send.url])
    const { hosted, fileName } = await (send.isBulk ? this.#shared.get(key, make) : make())
    return fillMedia(send.outline, hosted, fileName)
  }

  async #host(line: Line, send: WaitingSend): Promise<HostedFile> {
    const { services } = this.#options
    const startedAt = performance.now()
    const { log } = services
    const workshop = services.workshopOf(this.#options.accountId)
    const { spoolFolder } = services.media
    const options = {
      db: services.database.db,
      fetcher: services.fetcher,
      workshop,
      log,
      signal: line.life.signal,
    }
    const prepared = await prepareMedia(options, send)
    try {
      const isPlain = send.chatJid.endsWith('@newsletter')
      const host = { upload: persistently(line), spoolFolder, workshop, log, isPlain }
      const hosted = await hostMedia(host, send.kind, prepared)
      const fields = { kind: send.kind, bytes: prepared.size, ms: Math.round(performance.now() - startedAt) }
      log.info({ sessionId: this.#options.context.sessionId, ...fields }, 'media.hosted')
      return { hosted, fileName: prepared.fileName }
    } finally {
      await prepared.discard()
    }
  }

  #background(work: Promise<unknown>): void {
    const { services, context } = this.#options
    work.catch((error: unknown) => {
      services.log.error({ err: error, sessionId: context.sessionId }, 'media_queue.failed')
    })
  }
}

/** The media host refuses at times; a file is offered three times before its send fails. */
function persistently({ upload, life }: Line): Upload {
  return async file => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await upload(file)
      } catch (error) {
        if (error instanceof ConnectionGoneError || attempt === uploadAttempts) throw error
        await sleep(1_000 * attempt * (0.75 + Math.random() / 2), undefined, { signal: life.signal })
      }
    }
  }
}
