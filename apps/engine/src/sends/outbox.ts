import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import type { RecordContext } from '../sessions/record-message.ts'
import type { SessionWriter } from '../sessions/session-writer.ts'
import { proto } from '../whatsapp/baileys.ts'
import { networkRefusal } from '../whatsapp/network-refusal.ts'
import type { Ack } from '../whatsapp/open-socket.ts'
import { type QueuedSend, queuedSends } from './queued-sends.ts'
import { type Failure, refusalOf, resolveFailed, resolveSent } from './resolve-send.ts'

/**
 * Puts one message on the wire; resolves when the socket has taken it. Rejects with `ConnectionGoneError` when there is
 * no connection to take it: the message then waits for the next one.
 */
export type Relay = (send: { chatJid: string; networkId: string; content: proto.IMessage }) => Promise<void>

export class ConnectionGoneError extends Error {
  override readonly name = 'ConnectionGoneError'
}

export interface OutboxOptions {
  readonly database: Database
  readonly writer: SessionWriter
  readonly context: RecordContext
  readonly log: Logger
  /** A message that the server has not acknowledged by then has failed. */
  readonly ackTimeoutMs: number
}

/** One connection's way to the network. */
interface Line {
  readonly relay: Relay
  /** Resolves when the connection is gone: what waits on it then may wait for as long as a query takes to time out. */
  readonly gone: Promise<void>
  end(): void
}

/** Messages on the wire at most, waiting for the server's word. */
const wiredLimit = 64

/**
 * A session's send queue: works off the `in_progress` rows of the message log, in order, over whichever connection is
 * open. What was on the wire without an acknowledgement when a connection ended goes out again under the same id.
 */
export class Outbox {
  readonly #options: OutboxOptions
  /** On the wire: network id → end of patience. */
  readonly #wired = new Map<string, NodeJS.Timeout>()
  readonly #waiters = new Map<string, Set<() => void>>()
  #line: Line | null = null
  #working = false
  #again = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** A connection is open: sends what waits, and again what was not acknowledged. */
  open(relay: Relay): void {
    this.close()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#line = { relay, gone: promise, end: resolve }
    this.wake()
  }

  /** The connection is gone. */
  close(): void {
    this.#line?.end()
    this.#line = null
    for (const networkId of [...this.#wired.keys()]) this.#forget(networkId)
  }

  /** There is something new in the log. */
  wake(): void {
    this.#again = true
    if (this.#working || !this.#line) return
    this.#working = true
    this.#work()
      .catch((error: unknown) => this.#log('outbox.failed', error))
      .finally(() => {
        this.#working = false
        if (this.#again && this.#line && this.#wired.size < wiredLimit) this.wake()
      })
  }

  /** The server's word on a message. */
  onAck(ack: Ack): void {
    const { writer, context } = this.#options
    const refused = ack.error === null ? null : refusalOf(ack.error)
    const write = refused
      ? () => this.#writeFailure(ack.networkId, refused)
      : () => writer.write(step => resolveSent(context, step, ack.networkId))
    void this.#settle(ack.networkId, write).then(() => {
      this.#forget(ack.networkId)
      if (this.#again) this.wake()
    })
  }

  /** The message can never go out; those who wait for it are told. */
  fail(networkId: string, failure: Failure): Promise<void> {
    return this.#fail(networkId, failure)
  }

  /** Resolves when the send has its outcome, or after `timeoutMs`. */
  settled(networkId: string, timeoutMs: number): Promise<void> {
    return new Promise(resolve => {
      const waiters = this.#waiters.get(networkId) ?? new Set()
      const done = () => {
        clearTimeout(timer)
        waiters.delete(done)
        if (waiters.size === 0 && this.#waiters.get(networkId) === waiters) this.#waiters.delete(networkId)
        resolve()
      }
      const timer = setTimeout(done, timeoutMs).unref()
      this.#waiters.set(networkId, waiters.add(done))
    })
  }

  async #work(): Promise<void> {
    while (this.#again && this.#line) {
      if (this.#wired.size >= wiredLimit) return
      const line = this.#line
      this.#again = false
      const { database, context } = this.#options
      const rows = await queuedSends(database.db, context.sessionId, [...this.#wired.keys()], wiredLimit)
      for (const row of rows) {
        // Another connection starts again with the oldest that is not acknowledged.
        if (this.#line !== line || this.#wired.size >= wiredLimit) break
        await this.#put(line, row)
      }
      this.#again ||= rows.length > 0
    }
  }

  async #put(line: Line, row: QueuedSend): Promise<void> {
    const { sealer, sessionId } = this.#options.context
    const { networkId, chatJid } = row
    if (!row.sealed) return this.#fail(networkId, { code: 'internal' })
    const content = proto.Message.decode(sealer.open(row.sealed, sealContext.message(sessionId)))
    const patience = setTimeout(() => this.#giveUp(networkId), this.#options.ackTimeoutMs)
    this.#wired.set(networkId, patience.unref())
    try {
      await Promise.race([line.relay({ chatJid, networkId, content }), line.gone])
    } catch (error) {
      if (this.#line !== line) return
      this.#forget(networkId)
      if (error instanceof ConnectionGoneError) this.#line = null
      else await this.#failRelay(networkId, error)
    }
  }

  async #failRelay(networkId: string, error: unknown): Promise<void> {
    this.#log('send.relay_failed', error)
    const refusal = networkRefusal(error)
    await this.#fail(networkId, refusal ? { code: 'network_rejected', reason: refusal.text } : { code: 'internal' })
  }

  #giveUp(networkId: string): void {
    void this.#fail(networkId, { code: 'ack_timeout' }).then(() => this.#forget(networkId))
  }

  #fail(networkId: string, failure: Failure): Promise<void> {
    return this.#settle(networkId, () => this.#writeFailure(networkId, failure))
  }

  #writeFailure(networkId: string, failure: Failure): Promise<void> {
    const { writer, context } = this.#options
    return writer.write(step => resolveFailed(step, context.sessionId, networkId, failure))
  }

  async #settle(networkId: string, write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      this.#log('send.settle_failed', error)
    }
    for (const done of this.#waiters.get(networkId) ?? []) done()
  }

  #forget(networkId: string): void {
    clearTimeout(this.#wired.get(networkId))
    this.#wired.delete(networkId)
  }

  #log(event: string, error: unknown): void {
    this.#options.log.error({ err: error, sessionId: this.#options.context.sessionId }, event)
  }
}
