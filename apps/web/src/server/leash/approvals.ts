import { randomInt, randomUUID } from 'node:crypto'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { Db, Tx } from '@messenger/shared/db/create-db'
import { type ApprovalState, agentApprovals } from '@messenger/shared/db/schema'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LeashRules } from '../../client/leash-rules.ts'
import { brokenRule, changedCall } from './broken-rule.ts'
import type { Fields } from './fields-at.ts'
import { digestOf, shownCall } from './shown-call.ts'
import { isUnseen } from './unseen.ts'

export type Approval = typeof agentApprovals.$inferSelect

interface Store {
  readonly db: Db
  readonly sealer: Sealer
}

interface NewApproval {
  readonly accountId: number
  readonly tokenId: number
  readonly sessionId: number | null
  readonly tool: string
  readonly operation: string
  /** As the leash allowed it. */
  readonly input: Fields
  readonly rules: LeashRules
  /** Of all that is shown of it. */
  readonly digest: string
}

/** Calls of one token that wait at once, at most. */
const mostWaiting = 50

/** Keeps a call until a person has decided. */
export async function addApproval({ db, sealer }: Store, call: NewApproval): Promise<Approval> {
  const { accountId, tokenId, sessionId, tool, operation, input, rules, digest } = call
  const id = randomUUID()
  return db.transaction(async tx => {
    // One after another in an account: two codes are never the same, and no call slips past the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('agent approvals'), ${accountId})`)
    await requireRoom(tx, tokenId)
    const asks = rules.approver && {
      askSessionId: rules.approver.session_id,
      askNumber: rules.approver.phone_number.replace(/\D/g, ''),
      askCode: await freeCode(tx, accountId),
      askNetworkId: newNetworkMessageId(),
    }
    const [row] = await tx
      .insert(agentApprovals)
      .values({
        ...{ id, accountId, tokenId, sessionId, tool, operation, ...asks },
        sealedInput: sealer.seal(JSON.stringify({ digest, input }), sealContext.agent(accountId, 'approval', id)),
        expiresAt: sql`now() + make_interval(mins => ${rules.ask_minutes})`,
      })
      .returning()
    if (!row) throw new Error('The approval was not stored')
    return row
  })
}

/** Each question is a message to a person: an agent cannot ask without end. @throws ApiError `leash_refused` */
async function requireRoom(tx: Tx, tokenId: number): Promise<void> {
  const waiting = await tx.$count(
    agentApprovals,
    and(
      eq(agentApprovals.tokenId, tokenId),
      eq(agentApprovals.state, 'waiting'),
      gt(agentApprovals.expiresAt, sql`now()`),
    ),
  )
  if (waiting >= mostWaiting) throw brokenRule('budget', `${mostWaiting} calls of this token wait for a person already`)
}

/** One that no call has which waits. */
async function freeCode(db: Tx, accountId: number): Promise<string> {
  const open = await db
    .select({ code: agentApprovals.askCode })
    .from(agentApprovals)
    .where(and(eq(agentApprovals.accountId, accountId), eq(agentApprovals.state, 'waiting')))
  const taken = new Set(open.map(({ code }) => code))
  for (;;) {
    const code = String(randomInt(100_000, 1_000_000))
    if (!taken.has(code)) return code
  }
}

interface Decision {
  readonly accountId: number
  readonly id: string
  readonly isApproved: boolean
  /** Who decided, for the record. */
  readonly by: string
  /** Of what whoever allows it was shown; undefined for the question on WhatsApp, which shows all of the input. */
  readonly shown?: string | undefined
}

/** `changed`: what it sends or whom it reaches is not what was asked for; it has ended, and is to be asked anew. */
type Decided = 'decided' | 'changed' | 'not_decided'

/**
 * Decides a call that waits, once. It is allowed only as it was when it began to wait, and as it was shown. `not_decided`: whoever
 * allows it saw something else, it does not wait, or there is none.
 */
export async function decideApproval({ db, sealer }: Store, decision: Decision): Promise<Decided> {
  const { accountId, id, isApproved, by, shown } = decision
  if (isApproved) {
    const seen = await howShown({ db, sealer }, decision, shown)
    if (seen === 'changed') await endChanged({ db, sealer }, decision)
    if (seen !== 'same') return seen === 'changed' ? 'changed' : 'not_decided'
  }
  const decided = await db
    .update(agentApprovals)
    .set({
      state: isApproved ? 'approved' : 'refused',
      decidedBy: by,
      decidedAt: sql`now()`,
      ...(isApproved ? {} : { endedAt: sql`now()` }),
    })
    .where(
      and(
        eq(agentApprovals.id, id),
        eq(agentApprovals.accountId, accountId),
        eq(agentApprovals.state, 'waiting'),
        gt(agentApprovals.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: agentApprovals.id })
  return decided.length === 1 ? 'decided' : 'not_decided'
}

/** One of the account; undefined when there is none. */
export async function findApproval(
  db: Db,
  { accountId, id }: Pick<Decision, 'accountId' | 'id'>,
): Promise<Approval | undefined> {
  const [row] = await db
    .select()
    .from(agentApprovals)
    .where(and(eq(agentApprovals.id, id), eq(agentApprovals.accountId, accountId)))
  return row
}

async function howShown(
  { db, sealer }: Store,
  decision: Decision,
  shown?: string,
): Promise<'same' | 'changed' | 'other'> {
  const row = await findApproval(db, decision)
  // What does not stand in its input is shown in the dashboard alone, which says what it showed.
  if (!row || (shown === undefined && isUnseen(row.operation))) return 'other'
  const now = await digestNow({ db, sealer }, row)
  if (now !== (askedDigest(sealer, row) ?? now)) return 'changed'
  return now === (shown ?? now) ? 'same' : 'other'
}

/** The agent is told why. */
async function endChanged({ db, sealer }: Store, { accountId, id, by }: Decision): Promise<void> {
  const outcome = JSON.stringify(changedCall().body)
  await db
    .update(agentApprovals)
    .set({
      ...{ state: 'failed', decidedBy: by, decidedAt: sql`now()`, endedAt: sql`now()` },
      sealedOutcome: sealer.seal(outcome, sealContext.agent(accountId, 'outcome', id)),
    })
    .where(and(eq(agentApprovals.id, id), eq(agentApprovals.accountId, accountId), eq(agentApprovals.state, 'waiting')))
}

/** Of all that is there to be shown of a call at the moment. */
export async function digestNow({ db, sealer }: Store, row: Approval): Promise<string> {
  const { accountId, sessionId, tool, operation } = row
  const context = { db, sealer, accountId, sessionId: sessionId ?? 0 }
  return digestOf(sessionId, await shownCall(context, { tool, operation, input: inputOf(sealer, row) }))
}

const busyMs = 90_000
/** What was allowed at the last moment is begun all the same. */
const graceMinutes = 10

/**
 * Takes an approved call to do it; undefined when there is none that nobody works at. Its holder has longer than any call takes,
 * so that whoever comes after finds a dead one.
 */
export async function claimApproval(db: Db): Promise<Approval | undefined> {
  const [row] = await db
    .update(agentApprovals)
    .set({
      busyUntil: sql`now() + make_interval(secs => ${busyMs / 1000})`,
      attempts: sql`${agentApprovals.attempts} + 1`,
    })
    .where(
      inArray(
        agentApprovals.id,
        sql`(select id from agent_approvals where state = 'approved' and coalesce(busy_until < now(), true)
          order by decided_at limit 1 for update skip locked)`,
      ),
    )
    .returning()
  return row
}

/** Lets go of a call that could not be done at the moment. */
export async function releaseApproval(db: Db, id: string, afterMs: number): Promise<void> {
  await db
    .update(agentApprovals)
    .set({ busyUntil: sql`now() + make_interval(secs => ${afterMs / 1000})` })
    .where(and(eq(agentApprovals.id, id), eq(agentApprovals.state, 'approved')))
}

/** Notes what came of an approved call. */
export async function endApproval(
  { db, sealer }: Store,
  { id, accountId }: Pick<Approval, 'id' | 'accountId'>,
  state: Extract<ApprovalState, 'done' | 'failed' | 'unknown'>,
  outcome: string,
): Promise<void> {
  await db
    .update(agentApprovals)
    .set({
      state,
      sealedOutcome: sealer.seal(outcome, sealContext.agent(accountId, 'outcome', id)),
      endedAt: sql`now()`,
      busyUntil: null,
    })
    .where(and(eq(agentApprovals.id, id), eq(agentApprovals.state, 'approved')))
}

/** Ends what has waited too long: for a person, or to be begun after one has allowed it. What was begun goes on. */
export async function expireApprovals(db: Db): Promise<void> {
  const isUnbegun = sql`state = 'approved' and attempts = 0
    and greatest(expires_at, decided_at + make_interval(mins => ${graceMinutes})) < now()`
  await db
    .update(agentApprovals)
    .set({ state: 'expired', endedAt: sql`now()` })
    .where(or(and(eq(agentApprovals.state, 'waiting'), lt(agentApprovals.expiresAt, sql`now()`)), isUnbegun))
}

/** What is sealed of a call. Releases before had the input alone, without a digest. */
const sealed = z.strictObject({ digest: z.string().regex(/^[0-9a-f]{64}$/), input: z.record(z.string(), z.unknown()) })

function openSealed(sealer: Sealer, { accountId, id, sealedInput }: Approval) {
  const stored: unknown = JSON.parse(
    sealer.open(sealedInput, sealContext.agent(accountId, 'approval', id)).toString('utf8'),
  )
  return sealed.safeParse(stored).data ?? { digest: null, input: { ...Object(stored) } }
}

export function inputOf(sealer: Sealer, approval: Approval): Fields {
  return openSealed(sealer, approval).input
}

/** Of all that was there to be shown when the call began to wait; null for one of a release before. */
export function askedDigest(sealer: Sealer, approval: Approval): string | null {
  return openSealed(sealer, approval).digest
}

/** What the tool answered; null while it is not over. */
export function outcomeOf(sealer: Sealer, { accountId, id, sealedOutcome }: Approval): unknown {
  if (!sealedOutcome) return null
  return JSON.parse(sealer.open(sealedOutcome, sealContext.agent(accountId, 'outcome', id)).toString('utf8'))
}
