import type { Sealer } from '@messenger/shared/crypto/seal'
import type { AlertChannelKind } from '@messenger/shared/db/schema'
import type { Sql, TransactionSql } from 'postgres'
import type { Language } from '../../client/language.ts'
import { type RuleSettings, readRules, ruleForms, rulesOf } from './rules.ts'
import { openTarget, sealTarget, type Target } from './targets.ts'

/** Whose settings; null: the installation's. */
export interface Owner {
  readonly accountId: number | null
}

interface SettingsRow {
  readonly id: number
  readonly enabled: boolean
  readonly language: string
  readonly rules: unknown
}

export interface ChannelRow {
  readonly id: number
  readonly kind: AlertChannelKind
  readonly enabled: boolean
  readonly targetSealed: Buffer
  readonly lastSentAt: string | null
  readonly failingSince: string | null
  readonly lastError: string | null
}

const isOf = (sql: Sql | TransactionSql, { accountId }: Owner) => sql`coalesce(account_id, 0) = ${accountId ?? 0}::int`

/** Undefined until somebody saves them first. */
export async function readSettings(sql: Sql | TransactionSql, owner: Owner): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    select id, enabled, language, rules from alert_settings where ${isOf(sql, owner)}`
  return row
}

export function readChannels(sql: Sql | TransactionSql, settingsId: number): Promise<ChannelRow[]> {
  return sql<ChannelRow[]>`
    select id, kind, enabled, target_sealed as "targetSealed", last_sent_at as "lastSentAt",
      failing_since as "failingSince", last_error as "lastError"
    from alert_channels where settings_id = ${settingsId}::int`
}

/** A rule as the page shows it: its numbers with their bounds. */
export function rulesForPage(owner: Owner, stored: unknown) {
  const rules = readRules(stored)
  return rulesOf(owner.accountId === null ? 'installation' : 'account').map(name => ({
    name,
    on: rules[name].on,
    numbers: Object.entries(ruleForms[name].numbers).map(([number, { least, most }]) => ({
      ...{ name: asNumberName(number), least, most, value: rules[name][asNumberName(number)] },
    })),
  }))
}

type NumberName = Exclude<keyof RuleSettings, 'on'>
/** Guarantee: the keys of `numbers` are these names. */
const asNumberName = (name: string): NumberName => name as NumberName

export interface Choice {
  readonly enabled: boolean
  readonly language: Language
  /** By name; what is left out of it stays as it is. */
  readonly rules: Readonly<Record<string, object | undefined>>
}

/** Stores rules; what is switched off ends without a word. */
export async function saveSettings(sql: Sql, owner: Owner, { enabled, language, rules }: Choice): Promise<void> {
  await sql.begin(async tx => {
    const id = await ensureSettings(tx, owner)
    const present = readRules((await readSettings(tx, owner))?.rules)
    const next = Object.fromEntries(Object.entries(present).map(([name, rule]) => [name, { ...rule, ...rules[name] }]))
    await tx`
      update alert_settings set enabled = ${enabled}, language = ${language}, rules = ${JSON.stringify(next)}::text::jsonb, updated_at = now()
      where id = ${id}`
    if (enabled) return
    await tx`delete from alert_incidents where settings_id = ${id} and opened_at is null`
    await tx`update alert_incidents set closed_at = now() where settings_id = ${id} and closed_at is null`
    await tx`
      update alert_notices set status = 'failed', last_error = 'switched_off'
      where status = 'waiting' and channel_id in (select id from alert_channels where settings_id = ${id})`
  })
}

/** The first who saves makes the row, and with it alerts are on. */
async function ensureSettings(tx: TransactionSql, { accountId }: Owner): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into alert_settings (account_id) values (${accountId})
    on conflict (coalesce(account_id, 0)) do update set updated_at = now() returning id`
  if (!row) throw new Error('The settings of alerts were not stored')
  return row.id
}

interface NewChannel<K extends AlertChannelKind> {
  readonly kind: K
  readonly enabled: boolean
  /** Of what is there; undefined without it. */
  readonly target: (present: unknown) => Target<K>
}

/** Stores where a channel leads; what waited for it when it is switched off is not sent any more. */
export async function saveChannel<K extends AlertChannelKind>(
  sql: Sql,
  sealer: Sealer,
  owner: Owner,
  { kind, enabled, target }: NewChannel<K>,
): Promise<void> {
  await sql.begin(async tx => {
    const settingsId = await ensureSettings(tx, owner)
    const present = (await readChannels(tx, settingsId)).find(row => row.kind === kind)
    const next = target(present && openTarget(kind, present.targetSealed, owner, sealer))
    const [row] = await tx<{ id: number }[]>`
      insert into alert_channels (settings_id, kind, enabled, target_sealed)
      values (${settingsId}, ${kind}, ${enabled}, ${sealTarget(kind, next, owner, sealer)})
      on conflict (settings_id, kind) do update
        set enabled = excluded.enabled, target_sealed = excluded.target_sealed, failing_since = null, last_error = null,
          updated_at = now()
      returning id`
    if (enabled || !row) return
    await tx`
      update alert_notices set status = 'failed', last_error = 'switched_off'
      where status = 'waiting' and channel_id = ${row.id}`
  })
}

export async function removeChannel(sql: Sql, owner: Owner, kind: AlertChannelKind): Promise<void> {
  await sql`
    delete from alert_channels
    where kind = ${kind} and settings_id in (select id from alert_settings where ${isOf(sql, owner)})`
}
