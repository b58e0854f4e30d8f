import { ApiError } from '@messenger/shared/contract/errors'
import type { Sink } from '@messenger/shared/contract/sinks/sink'
import type { WebhookEndpoint } from '@messenger/shared/contract/webhooks/endpoint'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions, webhookEndpoints } from '@messenger/shared/db/schema'
import { and, asc, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containing } from '../operations/containing.ts'
import { toSink } from '../operations/sinks/to-sink.ts'
import { toWebhook } from '../operations/webhooks/to-webhook.ts'

const maxId = 2_147_483_647
const id = z.int().min(1).max(maxId)
const perPage = 50

export const webhooksFields = z.object({
  /** Those of them that are sinks; else those that are webhooks. */
  sinks: z.boolean().optional(),
  /** A session’s own ones and those of the account that are for it; `0`: those of the account alone. */
  session: z.int().min(0).max(maxId).optional(),
  state: z.enum(['ok', 'degraded', 'paused']).optional(),
  /** A part of the address or the description. */
  words: z.string().max(255).optional(),
  /** `next` of the page before. */
  after: z.tuple([z.int(), z.int()]).optional(),
})
export const webhookFields = z.object({ webhookId: id })

/** An endpoint with whose it is. */
export interface ListedWebhook extends WebhookEndpoint {
  /** Null: of the account. */
  readonly sessionId: number | null
  readonly sessionName: string | null
  /** Of an endpoint that is a sink; null: a webhook. */
  readonly sink: Sink | null
}

interface Context {
  readonly db: Db
  readonly sealer: Sealer
  readonly accountId: number
}

/** Those of the account first, then session by session, the default one first; 50 a page. */
export async function listWebhooks({ db, sealer, accountId }: Context, input: z.output<typeof webhooksFields>) {
  const { session, state, words, after, sinks } = input
  const owner = sql`coalesce(${webhookEndpoints.sessionId}, 0)`
  const rows = await select(
    db,
    accountId,
    and(
      sinks ? ne(webhookEndpoints.kind, 'http') : eq(webhookEndpoints.kind, 'http'),
      session === undefined ? undefined : forSession(session),
      state && states[state],
      words
        ? or(ilike(webhookEndpoints.url, containing(words)), ilike(webhookEndpoints.description, containing(words)))
        : undefined,
      after && sql`(${owner}, ${webhookEndpoints.id}) > (${after[0]}::int, ${after[1]}::int)`,
    ),
  )
    .orderBy(asc(owner), asc(webhookEndpoints.id))
    .limit(perPage + 1)
  const webhooks = rows.slice(0, perPage).map(row => toListed(row, sealer))
  const last = webhooks.at(-1)
  const next: [number, number] | null = rows.length > perPage && last ? [last.sessionId ?? 0, last.id] : null
  return { webhooks, next }
}

/** @throws ApiError `webhook_not_found` */
export async function readListed({ db, sealer, accountId }: Context, webhookId: number): Promise<ListedWebhook> {
  const [row] = await select(db, accountId, eq(webhookEndpoints.id, webhookId))
  if (!row) throw new ApiError('webhook_not_found')
  return toListed(row, sealer)
}

/** Endpoints that an event of the session could reach, the default one first. */
export function webhooksOf(
  db: Db | Parameters<Parameters<Db['transaction']>[0]>[0],
  accountId: number,
  session: number,
) {
  return db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.accountId, accountId), isNotNull(webhookEndpoints.url), forSession(session)))
    .orderBy(desc(webhookEndpoints.isDefault), asc(webhookEndpoints.id))
}

const states = {
  ok: and(eq(webhookEndpoints.enabled, true), eq(webhookEndpoints.degraded, false)),
  degraded: and(eq(webhookEndpoints.enabled, true), eq(webhookEndpoints.degraded, true)),
  paused: eq(webhookEndpoints.enabled, false),
}

function forSession(session: number): SQL | undefined {
  if (session === 0) return isNull(webhookEndpoints.sessionId)
  const { sessionId, onlySessions } = webhookEndpoints
  const ofAccount = sql`(${onlySessions} is null or ${onlySessions} @> to_jsonb(${session}::int))`
  return or(eq(sessionId, session), and(isNull(sessionId), ofAccount))
}

/** One of the account has no session that could be deleted. */
function select(db: Db, accountId: number, condition: SQL | undefined) {
  return db
    .select({ webhook: webhookEndpoints, sessionName: sessions.name })
    .from(webhookEndpoints)
    .leftJoin(sessions, eq(sessions.id, webhookEndpoints.sessionId))
    .where(and(eq(webhookEndpoints.accountId, accountId), isNotNull(webhookEndpoints.url), isPresent, condition))
    .$dynamic()
}

interface Row {
  readonly webhook: typeof webhookEndpoints.$inferSelect
  readonly sessionName: string | null
}

function toListed({ webhook, sessionName }: Row, sealer: Sealer): ListedWebhook {
  const sink = webhook.kind === 'http' ? null : toSink(webhook, sealer)
  return { ...toWebhook(webhook, sealer), sessionId: webhook.sessionId, sessionName, sink }
}
