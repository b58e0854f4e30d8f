import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { openText, sealText } from '@messenger/shared/crypto/seal-text'
import type { ErasureProgress } from '@messenger/shared/db/schema'
import { type NamedPerson, namedPerson } from '@messenger/shared/identity/named-person'
import type { MediaStore } from '@messenger/shared/media/media-store'
import type { Sql, TransactionSql } from 'postgres'
import { passCrashPoint } from '../crash-points.ts'
import { eraseAccount, eraseKeptAnswers } from './erase-account.ts'
import { eraseAgents } from './erase-agents.ts'
import { eraseAnswers } from './erase-answers.ts'
import { eraseEvents } from './erase-events.ts'
import { eraseListValues } from './erase-list-values.ts'
import { eraseLive } from './erase-live.ts'
import { eraseLogs } from './erase-logs.ts'
import { eraseExports } from './erase-media.ts'
import { eraseMessages, eraseSteps } from './erase-messages.ts'
import { erasePlanned } from './erase-planned.ts'
import { beginning, type ErasePart, type EraseStep, namesOf } from './erasing.ts'
import { allNamesOf, sessionsAbout } from './find-person.ts'

/** In their order: first what would come into queues, and what engines would write back, then what is large. */
const parts: readonly (readonly [name: string, part: ErasePart])[] = [
  ['planned', erasePlanned],
  ['live', eraseLive],
  ['messages', eraseMessages],
  ['steps', eraseSteps],
  ['logs', eraseLogs],
  ['events', eraseEvents],
  ['answers', eraseAnswers],
  ['kept_answers', eraseKeptAnswers],
  ['agents', eraseAgents],
  ['account', eraseAccount],
  ['lists', eraseListValues],
  ['exports', eraseExports],
]

export interface EraseOptions {
  readonly sql: Sql
  readonly sealer: Sealer
  readonly store: MediaStore
}

interface Job {
  readonly id: number
  readonly accountId: number
  readonly sessionId: number | null
  readonly person: string
  readonly cutoff: string | null
  readonly progress: ErasureProgress | null
  readonly counts: Record<string, number>
}

/** What a step did: `busy` when another engine is at it, or it is gone; `finished`: it was the last. */
export type StepOutcome = 'busy' | 'going' | 'finished'

/** One step of an erasure, in one transaction with the note how far it came. Its row is the lock: one engine at a time. */
export function eraseStep({ sql, sealer, store }: EraseOptions, erasureId: number): Promise<StepOutcome> {
  return sql.begin(async tx => {
    const [job] = await tx<Job[]>`
      select id, account_id as "accountId", session_id as "sessionId", person, cutoff::text as cutoff, progress, counts from erasures
      where id = ${erasureId}::int and state <> 'finished' and person <> '' for no key update skip locked`
    if (!job) return 'busy'
    const person = openPerson(sealer, job)
    if (!job.progress) {
      await begin(tx, sealer, job, person)
      return 'going'
    }
    const counts = { ...job.counts }
    const step: EraseStep = {
      ...{ tx, sealer, store, erasureId, accountId: job.accountId, isAccountWide: job.sessionId === null },
      ...namesOf(person),
      sessions: await sessionsAbout(tx, job, person),
      cutoff: job.cutoff ?? 'infinity',
      count(table, rows) {
        if (rows > 0) counts[table] = (counts[table] ?? 0) + rows
      },
    }
    const next = await work(step, job.progress)
    passCrashPoint('erased_some')
    if (next) await keep(tx, job, next, counts)
    else await finish(tx, job, counts)
    return next ? 'going' : 'finished'
  })
}

async function work(step: EraseStep, { part: name, ...place }: ErasureProgress): Promise<ErasureProgress | null> {
  const at = parts.findIndex(([known]) => known === name)
  const part = parts[at]?.[1]
  if (!part) throw new Error('An erasure is at a part that there is not')
  const next = await part(step, place)
  if (next) return { part: name, ...next }
  const following = parts[at + 1]?.[0]
  return following ? { part: following, ...beginning } : null
}

const placeOf = ({ id, accountId }: Job) => sealContext.erasure(accountId, id)

function openPerson(sealer: Sealer, job: Job): NamedPerson {
  return namedPerson.parse(JSON.parse(openText(sealer, job.person, placeOf(job))))
}

/** By which names the account's sessions know the person. What is recorded from now on is new data. */
async function begin(tx: TransactionSql, sealer: Sealer, job: Job, named: NamedPerson): Promise<void> {
  const person = await allNamesOf(tx, job.accountId, named)
  const progress = { part: parts[0]?.[0] ?? '', ...beginning }
  await tx`
    update erasures set state = 'running', started_at = now(), cutoff = clock_timestamp(),
      person = ${sealText(sealer, JSON.stringify(person), placeOf(job))}, progress = ${JSON.stringify(progress)}::text::jsonb
    where id = ${job.id}::int`
}

async function keep(tx: TransactionSql, job: Job, progress: ErasureProgress, counts: Record<string, number>) {
  await tx`
    update erasures set progress = ${JSON.stringify(progress)}::text::jsonb, counts = ${JSON.stringify(counts)}::text::jsonb,
      failures = 0, last_error = null
    where id = ${job.id}::int`
}

/** From here on the row names nobody. */
async function finish(tx: TransactionSql, job: Job, counts: Record<string, number>): Promise<void> {
  await tx`
    update erasures set state = 'finished', finished_at = now(), person = '', progress = null, failures = 0, last_error = null,
      counts = ${JSON.stringify(counts)}::text::jsonb
    where id = ${job.id}::int`
}
