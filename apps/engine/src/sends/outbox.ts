import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@messenger/shared/db/create-db'
import { isTransient } from '@messenger/shared/db/is-transient'
import { isDiskFull } from '@messenger/shared/disk/is-disk-full'
import type { Logger } from 'pino'
import type { Governor } from '../governor/governor.ts'
import type { NetworkSignals } from '../governor/network-signals.ts'
import type { SessionMetrics } from '../metrics/session-metrics.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { SessionWriter } from '../recording/session-writer.ts'
import { proto } from '../whatsapp/baileys.ts'
import { networkRefusal } from '../whatsapp/network-refusal.ts'
import type { Ack } from '../whatsapp/open-socket.ts'
import { nextSends } from './next-sends.ts'
import type { QueuedSend } from './queued-sends.ts'
import { ConnectionGoneError, type Relay } from './relay.ts'
import { type Failure, type Outcome, refusalOf, resolveFailed, resolveSent } from './resolve-send.ts'
import { newPassage, noteWired, type SendPassage, takeSteps } from './send-steps.ts'
import { type SendTrace, traceSend } from './trace-send.ts'
import { Typing } from './typing.ts'

export interface OutboxOptions {
  readonly database: Database
  readonly writer: SessionWriter
  readonly context: RecordContext
  readonly governor: Governor
  readonly signals: Pick<NetworkSignals, 'refused'>
  readonly log: Logger
  readonly metrics: Pick<SessionMetrics, 'sendEnded'>
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

/** A message on the wire. */
interface Wired extends SendPassage {
  readonly send: QueuedSend
  /** When it was put there (`performance.now`). */
  readonly at: number
  /** End of patience. */
  readonly patience: NodeJS.Timeout
  readonly trace: SendTrace | null
}

/** Writes an outcome; `tell` is called when it is committed and was news. */
type WriteOutcome = (tell: (outcome: Outcome) => void) => Promise<void>

/** Messages on the wire at most, waiting for the server's word. */
const wiredLimit = 64
/** Before the database is asked again. */
const databasePauseMs = 200
/** Before the queue goes on after something that failed, which may fail again. */
const failurePauseMs = 1_000
/** Messages kept in memory at most until it is their turn; more wait in the log. */
const readyLimit = 256

/**
 * A session's send queue: the `in_progress` rows of the message log, in order, over whichever connection is open. What
 * comes while one is open is kept in memory; the log is read for what was there before. What was on the wire without an
 * acknowledgement when a connection ended goes out again under the same id.
 */
export class Outbox {
  readonly #options: OutboxOptions
  /** By network id. */
  readonly #wired = new Map<string, Wired>()
  readonly #waiters = new Map<string, Set<(outcome: Outcome | null) => void>>()
  /** The next to go, in order, by network id. */
  #ready = new Map<string, QueuedSend>()
  /** Chats that wait for the media of a send, by its network id: what follows there stays in the log meanwhile. */
  readonly #held = new Map<string, string>()
  readonly #typing = new Typing(() => this.#wake())
  /** The log may have sends that are neither ready nor on the wire; they come after those that are ready. */
  #isBehind = true
  #line: Line | null = null
  #isWorking = false

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  /** A connection is open: sends what waits, and again what was not acknowledged. */
  open(relay: Relay): void {
    this.close()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#line = { relay, gone: promise, end: resolve }
    this.recheck()
  }

  /** The connection is gone. */
  close(): void {
    this.#line?.end()
    this.#line = null
    this.#options.governor.rest()
    this.#ready.clear()
    this.#typing.clear()
    for (const networkId of [...this.#wired.keys()]) this.#forget(networkId)
  }

  /** A send is in the log. Call it in the order of the log, right after the commit. */
  add(send: QueuedSend): void {
    const { networkId } = send
    // Without a connection, and behind what is only in the log, it is found there when its turn comes.
    if (!this.#line || this.#isBehind || this.#wired.has(networkId) || this.#ready.has(networkId)) return
    if (this.#isHeld(send.chatJid)) return
    if (this.#options.governor.isActive) this.#isBehind = true
    // Its content is not what was to be sent: the message store had that network id already.
    else if (send.messageId === null || this.#ready.size >= readyLimit) this.#isBehind = true
    else this.#ready.set(networkId, send)
    // Whoever sent it hears that it is accepted before the engine gets busy encrypting it.
    setImmediate(() => this.#wake())
  }

  /** A send was accepted that is not whole yet; what follows in its chat waits for `release`. */
  hold(networkId: string, chatJid: string): void {
    this.#held.set(networkId, chatJid)
  }

  /** Sends that `hold` was called for. */
  get held(): readonly string[] {
    return [...this.#held.keys()]
  }

  /** A send is whole, or over. */
  release(networkId: string): void {
    this.#held.delete(networkId)
    this.recheck()
  }

  /** A send can never go out; those who wait for it are told. */
  fail(networkId: string, failure: Failure): Promise<void> {
    return this.#fail(networkId, failure)
  }

  /** The log may have something that `add` was not told of. */
  recheck(): void {
    this.#isBehind = true
    this.#wake()
  }

  /** What may go out has changed: nothing goes any more as it was before, and all is looked at once more when `freed` is done. */
  async reconsider(freed: Promise<void>): Promise<void> {
    this.#ready.clear()
    this.#typing.finish()
    this.recheck()
    await freed.finally(() => this.recheck())
  }

  /** The server's word on a message. */
  onAck(ack: Ack): void {
    const { networkId, error } = ack
    const [line, wired] = [this.#line, this.#wired.get(networkId)]
    if (error === null && wired?.refusal) line?.relay.taken(networkId)
    if (error !== null && line && wired && wired.refusal === null) this.#tryElsewhere(line, wired, error)
    // That nobody is to be written to by number says less than why the LID was refused.
    else this.#resolve({ networkId, error: error && (wired?.refusal ?? error) })
  }

  #tryElsewhere(line: Line, wired: Wired, error: string): void {
    const { networkId } = wired.send
    wired.refusal = error
    wired.elsewhereAt = new Date()
    // The network's word may come before the socket says that it took the message.
    wired.wiredAt ??= wired.elsewhereAt
    wired.patience.refresh()
    this.#putElsewhere(line, wired.send, error).then(
      isWired => {
        if (!isWired) wired.elsewhereAt = null
        // A connection that was lost meanwhile: the next one begins with what has no outcome.
        if (!isWired && this.#line === line) this.#resolve({ networkId, error })
      },
      (failure: unknown) => this.#onUnwired(line, networkId, failure),
    )
  }

  async #putElsewhere(line: Line, { networkId, chatJid, content }: QueuedSend, error: string): Promise<boolean> {
    if (!content) return false
    return line.relay.putElsewhere({ chatJid, networkId, content: proto.Message.decode(content) }, error)
  }

  #resolve({ networkId, error }: Ack): void {
    const { writer, context } = this.#options
    const wired = this.#wired.get(networkId)
    if (wired) wired.wiredAt ??= new Date()
    const { send: known, trace } = wired ?? {}
    const acknowledgement = trace?.acknowledgement
    acknowledgement?.end({ failed: error !== null })
    if (error !== null) this.#options.signals.refused(Number(error))
    const steps = error === null ? takeSteps(networkId, wired) : []
    const write: WriteOutcome =
      error === null
        ? tell =>
            writer.draft(step =>
              resolveSent(context, step, networkId, { known, tell, steps, traceparent: acknowledgement?.traceparent }),
            )
        : tell => this.#writeFailure(networkId, refusalOf(error), tell)
    void this.#settle(networkId, write).then(() => {
      this.#forget(networkId)
      this.#wake()
    })
  }

  /** Resolves with the send's outcome; with null when it is not known, after `timeoutMs` at the latest. */
  settled(networkId: string, timeoutMs: number): Promise<Outcome | null> {
    return new Promise(resolve => {
      const waiters = this.#waiters.get(networkId) ?? new Set()
      const done = (outcome: Outcome | null) => {
        clearTimeout(timer)
        waiters.delete(done)
        if (waiters.size === 0 && this.#waiters.get(networkId) === waiters) this.#waiters.delete(networkId)
        resolve(outcome)
      }
      const timer = setTimeout(done, timeoutMs, null).unref()
      this.#waiters.set(networkId, waiters.add(done))
    })
  }

  get #hasWork(): boolean {
    const isWaiting = this.#isBehind || this.#ready.size > 0 || this.#typing.hasTyped
    return this.#line !== null && this.#wired.size < wiredLimit && isWaiting
  }

  #wake(): void {
    if (this.#isWorking || !this.#hasWork) return
    this.#isWorking = true
    this.#work().then(
      () => {
        this.#isWorking = false
        this.#wake()
      },
      (error: unknown) => {
        this.#isWorking = false
        this.#log('outbox.failed', error)
        // What is accepted meanwhile does not wake it: it is read from the log, after what waits there.
        setTimeout(() => this.#wake(), failurePauseMs).unref()
      },
    )
  }

  async #work(): Promise<void> {
    while (this.#line && this.#hasWork) {
      const typed = this.#typing.take()
      const [next] = typed ? [typed] : this.#ready.values()
      if (!next) {
        await this.#load(this.#line)
        continue
      }
      this.#ready.delete(next.networkId)
      const typingMs = typed ? 0 : this.#options.governor.typingMs(next)
      if (typingMs > 0) this.#type(this.#line, next, typingMs)
      else await this.#put(this.#line, next)
    }
  }

  /** Whether it is seen is not worth a send. */
  #type({ relay }: Line, send: QueuedSend, ms: number): void {
    this.#typing.begin(send, ms)
    relay.compose(send.chatJid).catch((error: unknown) => this.#log('outbox.typing_not_shown', error))
  }

  /** Reads from the log what comes next. What is added meanwhile comes after it, or is part of it. */
  async #load(line: Line): Promise<void> {
    this.#isBehind = false
    try {
      const wired = [...this.#wired.values()].map(({ send }) => send).concat(this.#typing.sends)
      const { sends, isPage } = await nextSends(this.#options, wired, wiredLimit)
      // Another connection starts again with the oldest that is not acknowledged.
      if (this.#line !== line) return
      if (isPage) this.#isBehind = true
      const loaded = new Map<string, QueuedSend>()
      for (const send of isPage ? sends : [...sends, ...this.#ready.values()]) {
        if (!loaded.has(send.networkId)) loaded.set(send.networkId, send)
      }
      this.#ready = loaded
    } catch (error) {
      this.#isBehind = true
      throw error
    }
  }

  async #put(line: Line, send: QueuedSend): Promise<void> {
    const { networkId, chatJid } = send
    if (!send.content) return this.#fail(networkId, { code: 'internal' })
    const patience = setTimeout(() => this.#giveUp(networkId), this.#options.ackTimeoutMs).unref()
    const trace = traceSend(send)
    const wired: Wired = { ...newPassage(), send, at: performance.now(), patience, trace }
    this.#wired.set(networkId, wired)
    const onWire = () => {
      wired.wiredAt ??= new Date()
    }
    try {
      const content = proto.Message.decode(send.content)
      await Promise.race([line.relay.put({ chatJid, networkId, content, onWire }), line.gone])
      trace?.written(false)
      if (this.#options.governor.isActive) await this.#options.governor.onWire(send)
    } catch (error) {
      trace?.written(true)
      await this.#onUnwired(line, networkId, error)
    }
  }

  /** A message did not come onto the wire. */
  async #onUnwired(line: Line, networkId: string, error: unknown): Promise<void> {
    if (this.#line !== line) return
    this.#forget(networkId)
    if (error instanceof ConnectionGoneError) this.#line = null
    else if (isTransient(error) || isDiskFull(error)) await this.#beginAgain()
    else await this.#failRelay(networkId, error)
  }

  /**
   * The database was away, or had no space: all that waits is read anew, in its order. A send that was on the wire already goes out again
   * under the same id, as after a lost connection.
   */
  async #beginAgain(): Promise<void> {
    this.#ready.clear()
    this.#isBehind = true
    await sleep(databasePauseMs)
  }

  async #failRelay(networkId: string, error: unknown): Promise<void> {
    this.#log('send.relay_failed', error)
    const refusal = networkRefusal(error)
    if (refusal) this.#options.signals.refused(refusal.code)
    await this.#fail(networkId, refusal ? { code: 'network_rejected', reason: refusal.message } : { code: 'internal' })
  }

  #giveUp(networkId: string): void {
    void this.#fail(networkId, { code: 'ack_timeout' }).then(() => this.#forget(networkId))
  }

  #fail(networkId: string, failure: Failure): Promise<void> {
    return this.#settle(networkId, tell => this.#writeFailure(networkId, failure, tell))
  }

  async #writeFailure(networkId: string, failure: Failure, tell: (outcome: Outcome) => void): Promise<void> {
    const { writer, context } = this.#options
    const wired = this.#wired.get(networkId)
    const traceparent = wired?.trace?.acknowledgement?.traceparent
    const steps = takeSteps(networkId, wired)
    let written: Outcome | null = null
    await writer.write(async step => {
      written = await resolveFailed(step, context.sessionId, networkId, failure, { traceparent, steps })
    })
    if (written) tell(written)
  }

  async #settle(networkId: string, write: WriteOutcome): Promise<void> {
    let known: Outcome | null = null
    const ackMs = this.#sinceWired(networkId)
    try {
      await write(outcome => {
        known = outcome
        this.#options.metrics.sendEnded(outcome.status === 'sent' ? 'sent' : outcome.failedCode, ackMs)
      })
    } catch (error) {
      this.#log('send.settle_failed', error)
    }
    for (const done of this.#waiters.get(networkId) ?? []) done(known)
  }

  #sinceWired(networkId: string): number | undefined {
    const wired = this.#wired.get(networkId)
    return wired && performance.now() - wired.at
  }

  #isHeld(chatJid: string): boolean {
    return this.#held.size > 0 && [...this.#held.values()].includes(chatJid)
  }

  #forget(networkId: string): void {
    const wired = this.#wired.get(networkId)
    clearTimeout(wired?.patience)
    // One that is answered has ended.
    wired?.trace?.acknowledgement?.end({ failed: true })
    this.#wired.delete(networkId)
    noteWired(this.#options, takeSteps(networkId, wired))
    // Its chat is free, and perhaps its place.
    if (this.#options.governor.isActive) this.recheck()
  }

  #log(event: string, error: unknown): void {
    this.#options.log.error({ err: error, sessionId: this.#options.context.sessionId }, event)
  }
}
