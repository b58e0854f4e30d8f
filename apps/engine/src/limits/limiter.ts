import { ApiError } from '@messenger/shared/contract/errors'
import { countCall } from '@messenger/shared/limits/count-call'
import { createInFlight } from '@messenger/shared/limits/in-flight'
import type { Quota, RateState, WindowState } from '@messenger/shared/limits/quota'
import type { Sql } from 'postgres'
import { NotOwnerError } from '../sessions/not-owner-error.ts'
import { createSessionWindows, type SessionWindows, type SessionWindowsOptions } from './session-windows.ts'

export interface LimitedCall {
  readonly accountId: number
  readonly sessionId: number
  readonly quota: Quota
  /** Told how much is left, as soon as the call is counted or refused. */
  readonly onState: (state: RateState) => void
}

/** Counts the calls of this engine's sessions: minutes in memory, days in PostgreSQL, where they survive restarts. */
export interface Limiter extends Pick<SessionWindows, 'handOver' | 'forget'> {
  /**
   * Does `work` when the call is within its quota. Every call counts, whatever comes of it; but a spacing begins with
   * an accepted call only.
   * @throws ApiError `rate_limited`, `rate_trial`, `rate_protection`, and what `work` throws
   */
  run<T>(call: LimitedCall, work: () => Promise<T>): Promise<T>
}

/** What a call has taken of its quota. */
interface Counted {
  state(): RateState
  /** The work came to nothing. */
  failed(): void
  /** The call belongs to another engine, which counts it. */
  misplaced(): Promise<void>
}

interface LimiterOptions extends Omit<SessionWindowsOptions, 'now'> {
  readonly now?: () => number
  /** The engine owns that session now. */
  readonly owns: (sessionId: number) => boolean
}

export function createLimiter({ sql, engineId, owns, now = () => performance.now() }: LimiterOptions): Limiter {
  const inFlight = createInFlight()
  const windows = createSessionWindows({ sql, engineId, now })
  const count = createCounting(sql, windows)
  return {
    handOver: windows.handOver,
    forget: windows.forget,
    async run(call, work) {
      const leave = inFlight.enter(call.sessionId, call.quota.inFlight)
      try {
        const counted = await count(call)
        call.onState(counted.state())
        return await work().catch(async (error: unknown) => {
          if (error instanceof NotOwnerError) await counted.misplaced()
          else counted.failed()
          call.onState(counted.state())
          throw error
        })
      } finally {
        leave()
        // Not every call makes its engine the owner: whoever is it next counts on from here. Where that cannot be
        // written, it is as after a crash; the call is done or refused all the same.
        if (!owns(call.sessionId)) await windows.handOver(call.sessionId).catch(nothing)
      }
    },
  }
}

/** The short window of a call: the spacing where its quota has one, else the minute. */
interface Short {
  readonly isOver: boolean
  state(): WindowState | undefined
  failed(): void
  takeBack(): void
}

const nothing = () => undefined

/** Counts a call in its short window. */
async function takeShort(windows: SessionWindows, { sessionId, quota }: LimitedCall): Promise<Short> {
  const { minutes, spacing } = await windows.of(sessionId)
  const { endpoint, spacingMs, perMinute } = quota
  if (spacingMs !== null) {
    const taken = spacing.take(endpoint, spacingMs)
    const giveBack = () => taken?.giveBack()
    return { isOver: !taken, state: () => spacing.state(endpoint, spacingMs), failed: giveBack, takeBack: giveBack }
  }
  if (perMinute === null) return { isOver: false, state: nothing, failed: nothing, takeBack: nothing }
  const isOver = !minutes.take(endpoint, perMinute)
  const state = () => minutes.state(endpoint, perMinute)
  return { isOver, state, failed: nothing, takeBack: () => minutes.takeBack(endpoint) }
}

function createCounting(sql: Sql, windows: SessionWindows): (call: LimitedCall) => Promise<Counted> {
  const countDay = async ({ accountId, sessionId, quota }: LimitedCall, amount: -1 | 0 | 1) => {
    const { endpoint, perDay } = quota
    if (perDay === null) return undefined
    return countCall(sql, { accountId, sessionId, endpoint, period: 'day', limit: perDay }, amount)
  }
  return async call => {
    const short = await takeShort(windows, call)
    const day = await countDay(call, short.isOver ? 0 : 1).catch((error: unknown) => {
      short.takeBack()
      throw error
    })
    const state = () => stateOf(short.state(), day)
    if (short.isOver) {
      call.onState(state())
      throw new ApiError(call.quota.refusal, { retryAfter: short.state()?.reset ?? 1 })
    }
    if (day?.isOver) {
      short.takeBack()
      call.onState(state())
      throw new ApiError('rate_limited', { retryAfter: day.reset })
    }
    const misplaced = async () => {
      short.takeBack()
      await countDay(call, -1)
    }
    return { state, failed: short.failed, misplaced }
  }
}

function stateOf(minute: WindowState | undefined, day: WindowState | undefined): RateState {
  return { ...(minute && { minute }), ...(day && { day: plain(day) }) }
}

const plain = ({ limit, remaining, reset }: WindowState): WindowState => ({ limit, remaining, reset })
