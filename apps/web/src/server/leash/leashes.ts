import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { agentLeashes, contactLists, customRoles, sessions, tokens, users } from '@messenger/shared/db/schema'
import { parseRecipient, phoneDigits } from '@messenger/shared/identity/jid'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { type LeashRules, leashRules } from '../../client/leash-rules.ts'
import { type Asker, requireSay } from '../people/members.ts'
import { holds, requireAll, rightsOf, rightsOfToken } from '../people/rights.ts'
import { isOwnNumber } from './own-number.ts'
import { jidOf } from './recipients.ts'

export interface Keeper extends Asker {
  readonly userId: number
}

/** Whoever looks after members looks after all tokens of the account, everybody else after their own. */
const keptBy = ({ accountId, userId, rights }: Omit<Keeper, 'role'>) =>
  and(eq(tokens.accountId, accountId), holds(rights, 'members:write') ? undefined : eq(tokens.userId, userId))

/** Tokens on a leash, newest first, with their rules; `rules` is null where this release cannot read them: they allow nothing. */
export async function listLeashes(db: Db, keeper: Keeper) {
  const rows = await db
    .select({
      token: tokens,
      email: users.email,
      rules: agentLeashes.rules,
      updatedAt: agentLeashes.updatedAt,
      hour: sql<number>`(select count(*) from agent_spends s where s.token_id = ${tokens.id} and s.at > now() - interval '1 hour')::int`,
      day: sql<number>`(select count(*) from agent_spends s where s.token_id = ${tokens.id} and s.at > now() - interval '24 hours')::int`,
    })
    .from(agentLeashes)
    .innerJoin(tokens, eq(tokens.id, agentLeashes.tokenId))
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(keptBy(keeper))
    .orderBy(desc(tokens.id))
  return rows.map(({ token, email, rules, updatedAt, hour, day }) => ({
    token_id: token.id,
    name: token.name,
    scope: token.scope,
    owner: email,
    expires_at: token.expiresAt?.toISOString() ?? null,
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
    rules: leashRules.safeParse(rules).data ?? null,
    spent: { hour, day },
  }))
}

/**
 * Puts a token on a leash, or gives it other rules, from its next call on.
 * @throws ApiError `not_found` for a token that is not the keeper's, `auth_invalid` for one that may more than they, `validation` for rules that name what there is not
 */
export async function saveLeash(
  { db, sql: driver }: { readonly db: Db; readonly sql: Sql },
  keeper: Keeper,
  tokenId: number,
  rules: LeashRules,
): Promise<void> {
  const { accountId } = keeper
  await requireToken(db, keeper, tokenId)
  await checkRules({ db, sql: driver }, accountId, rules)
  await putLeash(db, { accountId, tokenId, rules })
}

/** @throws ApiError `validation` for rules that name what there is not, or ask a session of the account */
export async function checkRules(
  { db, sql: driver }: { readonly db: Db; readonly sql: Sql },
  accountId: number,
  rules: LeashRules,
): Promise<void> {
  await checkNames(db, accountId, rules)
  const digits = rules.approver && phoneDigits(rules.approver.phone_number)
  if (digits && (await isOwnNumber(driver, accountId, digits))) throw wrong('approver')
}

/** Rules that were checked, of a token of the account. */
export async function putLeash(
  db: DbOrTx,
  { accountId, tokenId, rules }: { readonly accountId: number; readonly tokenId: number; readonly rules: LeashRules },
): Promise<void> {
  await db
    .insert(agentLeashes)
    .values({ tokenId, accountId, rules })
    .onConflictDoUpdate({ target: agentLeashes.tokenId, set: { rules, updatedAt: sql`now()` } })
}

/** Takes the leash off: the token opens every door again that its scope allows. @throws ApiError `not_found`, `auth_invalid` */
export async function removeLeash(db: Db, keeper: Keeper, tokenId: number): Promise<void> {
  await requireToken(db, keeper, tokenId)
  await db.delete(agentLeashes).where(eq(agentLeashes.tokenId, tokenId))
}

/** The rules of a token of the account; undefined where it is on no leash. */
export async function readLeash(db: Db, accountId: number, tokenId: number): Promise<unknown> {
  const [row] = await db
    .select({ rules: agentLeashes.rules })
    .from(agentLeashes)
    .where(and(eq(agentLeashes.tokenId, tokenId), eq(agentLeashes.accountId, accountId)))
  return row?.rules
}

/**
 * Without its leash a token does all that its scope allows: of somebody else's only whoever may do all of that looses it, and an
 * owner's an owner alone.
 */
async function requireToken(db: Db, keeper: Keeper, tokenId: number): Promise<void> {
  const [found] = await db
    .select({ token: tokens, role: users.role, custom: customRoles.scopes })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(and(eq(tokens.id, tokenId), keptBy(keeper)))
  if (!found) throw new ApiError('not_found')
  const { token, role, custom } = found
  if (token.userId === keeper.userId) return
  requireSay(keeper, role)
  requireAll(keeper.rights, rightsOfToken(rightsOf(role, custom), token).scopes)
}

/** A rule that names nobody would allow nobody, and nobody would know why. */
async function checkNames(db: Db, accountId: number, rules: LeashRules): Promise<void> {
  const { recipients, one_chat: chat, approver } = rules
  if (recipients) {
    if (!recipients.numbers.every(text => parseRecipient(text)?.kind === 'person')) throw wrong('recipients.numbers')
    if (!recipients.groups.every(text => jidOf(text, true) !== '' || parseRecipient(text)?.kind === 'channel')) {
      throw wrong('recipients.groups')
    }
    const lists = [...new Set(recipients.lists)]
    const known = and(eq(contactLists.accountId, accountId), inArray(contactLists.id, lists))
    if (lists.length > 0 && (await db.$count(contactLists, known)) < lists.length) throw wrong('recipients.lists')
  }
  if (chat && jidOf(chat.chat, false) === '') throw wrong('one_chat.chat')
  if (approver && phoneDigits(approver.phone_number) === null) throw wrong('approver.phone_number')
  const named = [...(chat ? [chat.session_id] : []), ...(approver ? [approver.session_id] : [])]
  const own = and(eq(sessions.accountId, accountId), inArray(sessions.id, named), isPresent)
  if (named.length > 0 && (await db.$count(sessions, own)) < new Set(named).size) throw wrong('session_id')
}

function wrong(field: string): ApiError {
  return validationError({ [field]: [`The selected ${field} is invalid.`] })
}

export type Leash = Awaited<ReturnType<typeof listLeashes>>[number]
