import { ApiError } from '@messenger/shared/contract/errors'
import { isoMillis } from '@messenger/shared/contract/times'
import { oauthClients, oauthGrants, type TokenScope, tokens, users } from '@messenger/shared/db/schema'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { leashRules } from '../../client/leash-rules.ts'
import { requireOwnSessions } from '../auth/account-tokens.ts'
import { person } from '../auth/person.ts'
import { requireProof } from '../auth/step-up.ts'
import type { Call } from '../call.ts'
import { checkRules } from '../leash/leashes.ts'
import { fields, idField } from '../people/input-fields.ts'
import { holds } from '../people/rights.ts'
import { tokenScopes } from '../people/roles.ts'
import { standingOf } from '../plans/subscription.ts'
import { createRouter, procedure } from '../trpc.ts'
import { type Asked, readAsked } from './asked.ts'
import { isDocumentId, readClientDocument } from './client-document.ts'
import { findClient } from './clients.ts'
import { issueCode } from './codes.ts'
import { scopeOf } from './grants.ts'
import { narrowFields, narrowGrant } from './narrow-grant.ts'
import { OauthError } from './oauth-error.ts'
import { redirectWith } from './redirects.ts'

const queryField = z.string().max(16_384)
const asks = z.object({ query: queryField })
const allows = asks.extend({
  scope: z.enum(tokenScopes),
  /** Absent: all. */
  session_ids: z.array(idField).min(1).max(1_000).optional(),
  expires_in_days: z.int().min(1).max(365),
  leash: leashRules.optional(),
})

type Problem = 'client' | 'redirect' | 'resource' | 'request' | 'plan'

/** What a person is asked. */
export interface Description {
  readonly client: {
    readonly name: string
    /** Where it describes itself; null for one that only says who it is. */
    readonly host: string | null
  }
  /** Where the answer leads. */
  readonly redirect: { readonly place: string; readonly isThisMachine: boolean }
  readonly scope: TokenScope
}

/** What a person sees and decides of clients that ask for the tool server. */
export const oauthRouter = createRouter({
  /** Who asks for what; `problem` where the request is none that can be answered. */
  describe: procedure
    .input(fields(asks))
    .query(async ({ ctx, input }): Promise<Description | { readonly problem: Problem }> => {
      const { subscription } = await person(ctx, false, 'anyone')
      const asked = await askedIn(ctx, input.query).catch(problemOf)
      if ('problem' in asked) return asked
      const { client, redirectUri, scope } = asked
      const { plan, status } = standingOf(subscription, ctx.services.limits.plans)
      if (!plan.tool_server || status === 'expired') return { problem: 'plan' }
      return {
        client: { name: client.name, host: isDocumentId(client.id) ? new URL(client.id).host : null },
        redirect: { place: placeOf(redirectUri), isThisMachine: isThisMachine(redirectUri) },
        scope: scopeOf[scope],
      }
    }),
  /** Lets a client use the tool server; answers where the browser is to go. */
  allow: procedure.input(fields(allows)).mutation(async ({ ctx, input }) => {
    const { db, ...keeper } = await person(ctx, true, 'anyone')
    requireProof(keeper)
    const asked = await askedIn(ctx, input.query).catch(refuse)
    const { scope, session_ids, expires_in_days: days, leash } = input
    if (ctx.note) ctx.note.target = `${asked.client.name} (${scope})`
    if (tokenScopes.indexOf(scope) > tokenScopes.indexOf(scopeOf[asked.scope])) throw new ApiError('auth_invalid')
    const onlySessions = session_ids ? [...new Set(session_ids)] : null
    if (onlySessions) await requireOwnSessions(db, keeper.accountId, onlySessions)
    if (leash) await checkRules(ctx.services.database, keeper.accountId, leash)
    const choice = { scope, onlySessions, days, ...(leash && { leash }) }
    const code = await issueCode(db, keeper, asked, choice)
    return { redirect: redirectWith(asked.redirectUri, { code, state: asked.state, iss: baseOf(ctx) }) }
  }),
  /** Tells a client that its request was refused. */
  deny: procedure.input(fields(asks)).mutation(async ({ ctx, input }) => {
    await person(ctx, true, 'anyone')
    const asked = await askedIn(ctx, input.query).catch(refuse)
    if (ctx.note) ctx.note.target = asked.client.name
    const told = { error: 'access_denied', state: asked.state, iss: baseOf(ctx) }
    return { redirect: redirectWith(asked.redirectUri, told) }
  }),
  /** Takes rights away from a connected app. It needs no proof: a stranger's app is held back at once. */
  narrow: procedure.input(fields(narrowFields)).mutation(async ({ ctx, input }) => {
    if (ctx.note) ctx.note.target = `token ${input.token_id}${input.scope ? ` (${input.scope})` : ''}`
    const { db, ...keeper } = await person(ctx, true, 'anyone')
    await narrowGrant(db, keeper, input)
    return null
  }),
  /** Clients that were allowed something: one's own, and for whoever looks after members all of the account. Their tokens end as others do. */
  listApps: procedure.query(async ({ ctx }) => {
    const { db, accountId, userId, rights } = await person(ctx, false, 'anyone')
    const isMine = holds(rights, 'members:write') ? undefined : eq(tokens.userId, userId)
    const rows = await db
      .select({ token: tokens, client: oauthClients, email: users.email })
      .from(oauthGrants)
      .innerJoin(tokens, eq(tokens.id, oauthGrants.tokenId))
      .innerJoin(oauthClients, eq(oauthClients.id, oauthGrants.clientId))
      .innerJoin(users, eq(users.id, tokens.userId))
      .where(and(eq(oauthGrants.accountId, accountId), isMine))
      .orderBy(desc(oauthGrants.tokenId))
    return rows.map(({ token, client, email }) => ({
      token_id: token.id,
      name: client.name,
      host: isDocumentId(client.id) ? new URL(client.id).host : null,
      owner: { id: token.userId, email },
      scope: token.scope,
      session_ids: token.onlySessions,
      created_at: isoMillis(token.createdAt),
      last_used_at: token.lastUsedAt && isoMillis(token.lastUsedAt),
      expires_at: token.expiresAt && isoMillis(token.expiresAt),
    }))
  }),
})

function askedIn(ctx: Call, query: string): Promise<Asked> {
  const { database, settings } = ctx.services
  return readAsked(query, baseOf(ctx), async id =>
    isDocumentId(id) ? readClientDocument(database.db, id, settings.allowPrivateUrls) : findClient(database.db, id),
  )
}

/** Guarantee of the door: it knows where it was called. */
function baseOf({ baseUrl, services }: Call): string {
  return baseUrl || services.settings.publicUrl || ''
}

const problems = { invalid_client: 'client', invalid_redirect_uri: 'redirect', invalid_target: 'resource' } as const

function problemOf(error: unknown): { readonly problem: Problem } {
  if (!(error instanceof OauthError)) throw error
  const known = Object.entries(problems).find(([code]) => code === error.code)
  return { problem: known ? known[1] : 'request' }
}

/** The page has shown why before; whoever calls without it is told that it is not to be found. */
function refuse(error: unknown): never {
  throw error instanceof OauthError ? new ApiError('not_found') : error
}

function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`
}

function isThisMachine(redirectUri: string): boolean {
  return new URL(redirectUri).protocol !== 'https:'
}
