import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type ApiErrorDetail, isErrorCode, validationError } from '@messenger/shared/contract/errors'
import { isStorableRefusal } from '@messenger/shared/contract/idempotency'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { sha256 } from '@messenger/shared/crypto/digest'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { isTransient } from '@messenger/shared/db/is-transient'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { z } from 'zod'
import type { Services } from '../services.ts'
import {
  finish,
  type Holding,
  purge,
  type RecordId,
  read,
  release,
  reserve,
  type StoredRecord,
  takeOver,
} from './records.ts'

const keyForm = /^[\x20-\x7e]{1,255}$/
const waitMs = 30_000
/** As long as a holder of a key counts as alive. */
const settleMs = 60_000
const pollMs = { first: 40, longest: 500 }

export interface IdempotentCall {
  readonly key: string
  /** `session:7` or `account:1`. */
  readonly scope: string
  /** All that makes the request what it is. */
  readonly request: string
  /** Called when the answer is a repeat of one that was given before. */
  readonly onReplay?: () => void
  /** What is kept of the output for a repeat; all of it without this. */
  readonly kept?: (output: unknown) => Promise<unknown>
  /** How long a second request waits for the first, for tests. */
  readonly waitMs?: number
}

type Deps = Pick<Services, 'database' | 'sealer' | 'log'>

/**
 * Does `work` once per key: a repeat of the same request gets the stored answer, also a stored refusal, which is thrown.
 * `work` receives the network message id reserved with the key, the same one when a dead holder's call is done again.
 * @throws ApiError `validation` (key), `idempotency_conflict`, `idempotency_busy`, and what `work` throws
 */
export async function idempotent(
  deps: Deps,
  call: IdempotentCall,
  work: (networkId: string) => Promise<unknown>,
): Promise<unknown> {
  if (!keyForm.test(call.key)) {
    throw validationError({ 'Idempotency-Key': ['The Idempotency-Key field format is invalid.'] })
  }
  const held = await hold(deps, call)
  if ('holding' in held) return workOnce(deps, held.holding, work, call.kept)
  call.onReplay?.()
  return replay(deps, held.stored)
}

type Held = { readonly holding: Holding } | { readonly stored: StoredRecord }

/** Waits until the key is ours or answered. */
async function hold({ database: { db } }: Deps, call: IdempotentCall): Promise<Held> {
  const id: RecordId = { scope: call.scope, key: call.key }
  const fingerprint = sha256(call.request)
  const deadline = Date.now() + (call.waitMs ?? waitMs)
  for (let pause = pollMs.first; ; pause = Math.min(pause * 2, pollMs.longest)) {
    const networkId = newNetworkMessageId()
    const fresh = await reserve(db, id, fingerprint, networkId)
    if (fresh) return { holding: fresh }
    const record = await read(db, id)
    if (record?.isExpired) await purge(db, id)
    else if (record) {
      if (!record.isFree && !record.fingerprint.equals(fingerprint)) throw new ApiError('idempotency_conflict')
      if (record.status !== null) return { stored: record }
      const taken = record.isStale ? await takeOver(db, id, fingerprint, networkId) : undefined
      if (taken) return { holding: taken }
      if (Date.now() > deadline) throw new ApiError('idempotency_busy')
      await sleep(pause * (0.75 + Math.random() / 2))
    }
  }
}

async function workOnce(
  deps: Deps,
  holding: Holding,
  work: (networkId: string) => Promise<unknown>,
  kept: IdempotentCall['kept'] = async output => output,
): Promise<unknown> {
  const output = await work(holding.networkId).catch(async error => {
    await keepRefusal(deps, holding, error)
    throw error
  })
  await keep(deps, holding, 200, async () => ({ output: (await kept(output)) ?? null }))
  return output
}

async function keepRefusal(deps: Deps, holding: Holding, error: unknown): Promise<void> {
  if (error instanceof ApiError && isStorableRefusal(error.status)) {
    await keep(deps, holding, error.status, async () => ({ refusal: { code: error.code, detail: error.detail } }))
  } else {
    await settled(deps, holding, () => release(deps.database.db, holding))
  }
}

async function keep(deps: Deps, holding: Holding, status: number, answer: () => Promise<object>): Promise<void> {
  const place = sealContext.idempotentBody(holding.scope, holding.key)
  await settled(deps, holding, async () => {
    const sealed = deps.sealer.seal(JSON.stringify(await answer()), place)
    await finish(deps.database.db, holding, status, sealed)
  })
}

/**
 * What was done stays done and is answered. Where the database is away, the key is settled once it is back, for a client
 * that tries again then; one that could not be settled at all is taken over when its time is up.
 */
async function settled({ log }: Deps, { scope }: Holding, write: () => Promise<void>): Promise<void> {
  const onFailed = (error: unknown) => log.error({ err: error, scope }, 'idempotency.not_settled')
  await write().catch((error: unknown) => {
    if (isTransient(error)) retryTransient(write, settleMs).catch(onFailed)
    else onFailed(error)
  })
}

const storedAnswer = z.union([
  z.object({ refusal: z.object({ code: z.string(), detail: z.custom<ApiErrorDetail>() }) }),
  z.object({ output: z.unknown() }),
])

function replay({ sealer }: Deps, record: StoredRecord): unknown {
  if (!record.sealedBody) throw new Error('A finished idempotency record has no body')
  const text = sealer.open(record.sealedBody, sealContext.idempotentBody(record.scope, record.key)).toString('utf8')
  const answer = storedAnswer.parse(JSON.parse(text))
  if ('output' in answer) return answer.output
  const { code, detail } = answer.refusal
  if (!isErrorCode(code)) throw new Error('A stored refusal is of an unknown code')
  throw new ApiError(code, detail)
}
