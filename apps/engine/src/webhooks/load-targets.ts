import type { SinkKind } from '@messenger/shared/contract/sinks/sink-kinds'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { EndpointFormat, EndpointKind } from '@messenger/shared/db/schema/webhooks'
import { sinkTarget } from '@messenger/shared/sinks/sink-target'
import type postgres from 'postgres'
import { z } from 'zod'
import { createLru } from '../lru.ts'
import type { BusSettings } from '../sinks/bus.ts'

/** Of an endpoint that is a sink: which server, where on it, and what is sent. */
export interface SinkOfTarget extends BusSettings {
  readonly format: EndpointFormat
}

/** Where an endpoint's deliveries go, with its secrets in the clear. */
export interface Target {
  readonly endpointId: number
  readonly url: string
  /** `whsec_…`, the newest first; two while a rotation overlaps. */
  readonly secrets: readonly string[]
  /** Null when the compat header is off. */
  readonly compatSecret: string | null
  readonly ownHeaders: Readonly<Record<string, string>>
  /** Null: a webhook. */
  readonly sink: SinkOfTarget | null
  /** Changes when the endpoint does. */
  readonly version: string
}

/** An endpoint as callers name it; `sessionId` null for one of the account. */
export interface EndpointName {
  readonly endpointId: number
  readonly accountId: number
  readonly sessionId: number | null
}

/** An endpoint as it is stored. */
export interface TargetRow {
  readonly endpointId: number
  readonly accountId: number
  readonly kind: EndpointKind
  readonly format: EndpointFormat
  readonly target: Buffer | null
  readonly url: string
  readonly secret: Buffer
  readonly previous: Buffer | null
  readonly compat: Buffer
  readonly compatSignature: boolean
  readonly headers: Buffer | null
  readonly version: string
}

/** Columns of `TargetRow` of an endpoint `w`, without its id. */
export const targetColumns = (sql: postgres.Sql) => sql`
  w.account_id as "accountId", w.kind, w.format, w.target_sealed as target, w.url, w.secret_sealed as secret, w.compat_secret_sealed as compat,
  case when w.previous_until > now() then w.previous_secret_sealed end as previous,
  w.compat_signature as "compatSignature", w.headers_sealed as headers, ${targetVersion(sql)} as version`

/** Changes with an endpoint `w`, and when a rotated secret is no longer used. */
export const targetVersion = (sql: postgres.Sql | postgres.TransactionSql) =>
  sql`w.updated_at::text || case when w.previous_until > now() then ' twice' else '' end`

const ownHeaders = z.record(z.string(), z.string())

/** Targets of enabled endpoints, by endpoint id. @throws when a sealed value was sealed under another master key. */
export function loadTargets(sql: postgres.Sql, sealer: Sealer, ids: Iterable<number>): Promise<Map<number, Target>> {
  const wanted = JSON.stringify([...ids])
  return load(
    sql,
    sealer,
    sql`w.id in (select value::int from json_array_elements_text(${wanted}::text::json)) and w.enabled`,
  )
}

/** The endpoint of an account, and of its session when that is not null, paused or not; undefined when there is none. */
export async function loadTestTarget(
  sql: postgres.Sql,
  sealer: Sealer,
  { endpointId, accountId, sessionId }: EndpointName,
): Promise<Target | undefined> {
  const targets = await load(
    sql,
    sealer,
    sql`w.id = ${endpointId} and w.account_id = ${accountId} and w.session_id is not distinct from ${sessionId}::int`,
  )
  return targets.get(endpointId)
}

async function load(sql: postgres.Sql, sealer: Sealer, condition: postgres.Fragment): Promise<Map<number, Target>> {
  const rows = await sql<TargetRow[]>`
    select w.id as "endpointId", ${targetColumns(sql)} from webhook_endpoints w
    where w.url is not null and ${condition}`
  return new Map(rows.map(row => [row.endpointId, openTarget(row, sealer)]))
}

/** @throws when a sealed value was sealed under another master key. */
function openTarget(row: TargetRow, sealer: Sealer): Target {
  const { endpointId, accountId } = row
  const open = (part: 'secret' | 'compat' | 'headers' | 'target', sealed: Buffer) =>
    sealer.open(sealed, sealContext.webhook(accountId, endpointId, part)).toString('utf8')
  if (row.kind !== 'http') {
    const target = sinkTarget.parse(JSON.parse(row.target ? open('target', row.target) : 'null'))
    const nothing = { secrets: [], compatSecret: null, ownHeaders: {} }
    const sink = { kind: row.kind satisfies SinkKind, url: row.url, format: row.format, ...target }
    return { endpointId, url: row.url, ...nothing, sink, version: row.version }
  }
  const { url, authorization } = withoutCredentials(row.url)
  return {
    endpointId,
    url,
    secrets: [row.secret, ...(row.previous ? [row.previous] : [])].map(sealed => open('secret', sealed)),
    compatSecret: row.compatSignature ? open('compat', row.compat) : null,
    ownHeaders: {
      ...authorization,
      ...(row.headers ? ownHeaders.parse(JSON.parse(open('headers', row.headers))) : {}),
    },
    sink: null,
    version: row.version,
  }
}

/** `user:password@` in an address is sent as basic authentication, as HTTP clients do; undici would drop it. */
function withoutCredentials(text: string): { url: string; authorization: Record<string, string> } {
  const url = URL.parse(text)
  if (!url || (!url.username && !url.password)) return { url: text, authorization: {} }
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return { url: url.href, authorization: { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

const rememberedTargets = 5_000

/** Targets with their secrets in the clear, as long as their version stands. */
export interface Targets {
  /** @throws when a sealed value was sealed under another master key. */
  open(row: TargetRow): Target
  /** The endpoint as it is now, which may be a later version; undefined when it is paused or gone. */
  get(endpointId: number, version: string): Promise<Target | undefined>
}

export function createTargets(sql: postgres.Sql, sealer: Sealer): Targets {
  const remembered = createLru<number, Target>(rememberedTargets)
  const known = (endpointId: number, version: string) => {
    const target = remembered.get(endpointId)
    return target?.version === version ? target : undefined
  }
  function remember(target: Target): Target {
    remembered.set(target.endpointId, target)
    return target
  }
  return {
    open: row => known(row.endpointId, row.version) ?? remember(openTarget(row, sealer)),
    async get(endpointId, version) {
      const target = known(endpointId, version) ?? (await loadTargets(sql, sealer, [endpointId])).get(endpointId)
      return target && remember(target)
    },
  }
}
