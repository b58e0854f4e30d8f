import { ApiError } from '@messenger/shared/contract/errors'
import type { Db } from '@messenger/shared/db/create-db'
import { type Quota, type RateState, rateState } from '@messenger/shared/limits/quota'
import { currentTraceparent, startSpan } from '@messenger/shared/tracing/tracing'
import type { Logger } from 'pino'
import { z } from 'zod'
import { createEngineLocator } from './engine/locate.ts'
import { type EngineFailure, failureOf } from './engine/refusal.ts'
import { createEngineTransport, type EngineCall } from './engine/transport.ts'
import type { Metrics, RpcOutcome } from './metrics/create-metrics.ts'

/** Longer than the longest wait of an operation that is not named here: `send?wait=sent` holds for 20 s. */
const usualTimeoutMs = 30_000
/** The engine's own wait plus some way. */
const timeoutsMs: Readonly<Record<string, number>> = {
  'sessions.connect': 35_000,
  /** As long as 100 MB take over a slow line; a media host that stops sending is given up by the engine. */
  'media.decrypt': 300_000,
  'internal.openMedia': 300_000,
  'internal.startLinking': 35_000,
  'internal.endForMove': 60_000,
  /** As long as a history of a million messages takes to be read and sealed. */
  'internal.writePassport': 1_800_000,
  'internal.applySettings': 10_000,
  'internal.removeSession': 10_000,
}

export interface EngineRequest extends EngineCall {
  readonly input?: unknown
  /** Aborts a call that changes nothing when its caller went away. */
  readonly signal?: AbortSignal | undefined
  /** The engine counts the call; `onState` is told what is left, also when the engine refuses. */
  readonly limit?: { readonly quota: Quota; readonly onState: (state: RateState) => void }
}

/** What an engine answers to a call that it counted. */
const countedAnswer = z.object({ output: z.unknown(), rate: rateState.optional() })

/** The engines, as the doors see them. */
export interface EngineClient {
  /**
   * Calls a procedure (an operation, or `internal.…`) on the engine that owns the session, or on any of its network; on
   * any at all for session 0.
   * @throws ApiError what the engine refused, `session_not_found`, `not_ready` when no engine answers
   */
  call(procedure: string, request: EngineRequest): Promise<unknown>
  close(): void
}

interface Asked {
  readonly url: string
  readonly procedure: string
  readonly request: EngineRequest
}

interface EngineClientOptions {
  readonly db: Db
  readonly rpcSecret: string
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'asked'>
}

export function createEngineClient({ db, rpcSecret, log, metrics }: EngineClientOptions): EngineClient {
  const locator = createEngineLocator(db)
  const transport = createEngineTransport(rpcSecret)

  const ask = (url: string, procedure: string, request: EngineRequest) => {
    const startedAt = performance.now()
    const span = startSpan(`rpc ${procedure}`, { kind: 'client', parent: currentTraceparent() })
    const tell = (outcome: RpcOutcome) => {
      metrics.asked(procedure, outcome, performance.now() - startedAt)
      span?.end({ attributes: { 'rpc.outcome': outcome }, failed: outcome !== 'ok' && outcome !== 'refused' })
    }
    const answer = askUnmeasured(url, procedure, span ? { ...request, traceparent: span.traceparent } : request)
    answer.then(
      () => tell('ok'),
      (error: unknown) => tell(failureOf(error).kind),
    )
    return answer
  }
  const askUnmeasured = async (url: string, procedure: string, request: EngineRequest) => {
    const { accountId, sessionId, networkId, storageBytes, byPerson, noPreviews, origin, traceparent, input, signal } =
      request
    const { limit } = request
    const call = {
      accountId,
      sessionId,
      ...(networkId === undefined ? {} : { networkId }),
      ...(storageBytes === undefined ? {} : { storageBytes }),
      ...(byPerson ? { byPerson } : {}),
      ...(noPreviews ? { noPreviews } : {}),
      ...(origin === undefined ? {} : { origin }),
      ...(traceparent === undefined ? {} : { traceparent }),
    }
    const deadline = AbortSignal.timeout(timeoutsMs[procedure] ?? usualTimeoutMs)
    const payload = { call, input, ...(limit && { quota: limit.quota }) }
    const end = signal ? AbortSignal.any([signal, deadline]) : deadline
    const answer = await transport.mutate(url, procedure, payload, end)
    if (!limit) return answer
    const { output, rate } = countedAnswer.parse(answer)
    if (rate) limit.onState(rate)
    return output
  }
  const refuse = (failure: EngineFailure, asked: Asked, error: unknown): never => {
    const { url, procedure, request } = asked
    if (failure.kind === 'refused' && failure.rate) request.limit?.onState(failure.rate)
    if (failure.kind === 'refused') throw failure.error
    if (failure.kind === 'broken') throw new Error(`The engine failed in ${procedure}`, { cause: error })
    log.warn({ url, procedure, reason: failure.kind, err: error }, 'engine.no_answer')
    throw new ApiError('not_ready')
  }

  return {
    async call(procedure, request) {
      const { accountId, sessionId } = request
      const url = await locator.urlFor(accountId, sessionId)
      try {
        return await ask(url, procedure, request)
      } catch (error) {
        const failure = failureOf(error)
        if (failure.kind === 'not_owner' || failure.kind === 'unreachable') locator.forget(sessionId)
        if (failure.kind !== 'not_owner') return refuse(failure, { url, procedure, request }, error)
        const owner = failure.ownerUrl ?? (await locator.urlFor(accountId, sessionId))
        return ask(owner, procedure, request).catch(again =>
          refuse(failureOf(again), { url: owner, procedure, request }, again),
        )
      }
    },
    close: transport.close,
  }
}
