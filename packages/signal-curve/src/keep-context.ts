import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { createRequire } from 'node:module'

type Job = () => Promise<unknown>
type Storage = Readonly<Record<string | symbol, (...values: unknown[]) => unknown>>

interface CipherModule {
  readonly prototype: { queueJob: (this: object, job: Job) => Promise<unknown> }
}

interface BuilderModule {
  readonly prototype: { initOutgoing: (this: { readonly storage: Storage }, device: object) => Promise<void> }
}

const installed = Symbol.for('messenger.signal-curve.keeps-context')

/**
 * Has each job of libsignal's queue run in the async context that it was queued in. The queue has one line for each
 * address, for all connections of the process together, and runs whatever waits in the context of the job that came
 * first. Baileys keeps a transaction in that context, and so do we. Without this, two connections that have to do with
 * the same person work outside of their transactions: a session that one has just opened is not found, and the message
 * goes out without that device; a ratchet step is written into a transaction that has ended, and is lost.
 */
export function keepContext(): void {
  const require = createRequire(import.meta.url)
  const cipher: CipherModule = require('libsignal/src/session_cipher.js')
  const builder: BuilderModule = require('libsignal/src/session_builder.js')
  if (Object.hasOwn(cipher.prototype, installed)) return
  Object.defineProperty(cipher.prototype, installed, { value: true })
  const { queueJob } = cipher.prototype
  cipher.prototype.queueJob = function (job) {
    return queueJob.call(this, AsyncResource.bind(job))
  }
  // It queues its job itself; what the job does to the session goes through its storage.
  const { initOutgoing } = builder.prototype
  builder.prototype.initOutgoing = function (device) {
    const storage = inContext(this.storage)
    return initOutgoing.call(Object.create(this, { storage: { value: storage } }), device)
  }
}

/** The storage, asked in the async context of now whoever asks. */
function inContext(storage: Storage): Storage {
  const inside = AsyncLocalStorage.snapshot()
  return new Proxy(storage, {
    get: (target, name) => {
      const method = target[name]
      return (...values: unknown[]) => inside(() => method?.apply(target, values))
    },
  })
}
