import type { Network } from '@messenger/shared/contract/fields'
import type { Database } from '@messenger/shared/db/create-db'
import type { Logger } from 'pino'
import type { Sql, TransactionSql } from 'postgres'
import { allChecks } from './checks/all-checks.ts'
import { holdOf, judge, type Standing } from './judge.ts'
import { type Check, type CheckContext, type Observed, subjectKey, type Watched } from './observed.ts'
import { type AlertRule, readRules, ruleForms } from './rules.ts'
import type { AlertTimes } from './times.ts'
import { writeNotices } from './write-notices.ts'
import { writeVerdict } from './write-verdict.ts'

/** What a machine alone can see and does not any more: whoever could see it is gone. */
const unseenMinutes = 10

export interface RoundContext {
  readonly database: Pick<Database, 'sql'>
  readonly dataDir: string
  readonly certificate: CheckContext['certificate']
  readonly networks: readonly Network[]
  readonly times: AlertTimes
  readonly log: Pick<Logger, 'info' | 'error'>
  /** For tests; all there are. */
  readonly checks?: readonly Check[]
}

/** What a round changed. */
export interface RoundOutcome {
  readonly opened: number
  readonly closed: number
}

interface StandingRow extends Standing {
  readonly rule: string
}

/**
 * Looks at everything once. One transaction holds the rows of the settings that it looks after, and passes over those that
 * another process holds: incidents and what is told of them are written together, by one process at a time.
 */
export async function checkRound(context: RoundContext): Promise<RoundOutcome> {
  const { sql } = context.database
  return sql.begin(async tx => {
    const { watched, now } = await holdSettings(tx)
    if (watched.length === 0) return { opened: 0, closed: 0 }
    const standing = await readStanding(tx, watched)
    const opened: string[] = []
    const closed: string[] = []
    for (const check of context.checks ?? allChecks) {
      const concerned = watched.filter(one => isConcerned(one, check.rule))
      const own = standing.filter(({ rule }) => rule === check.rule)
      const observed = concerned.length === 0 ? [] : await look(check, context, { sql, watched: concerned, own })
      if (!observed) continue
      const verdict = judge(now, own, observed, holdsFor(check, concerned, context.times))
      const written = await writeVerdict(tx, check.rule, verdict)
      opened.push(...written.opened)
      closed.push(...written.closed.filter(id => isToldOf(own, id, concerned)))
    }
    await writeNotices(tx, 'opened', opened)
    await writeNotices(tx, 'closed', closed)
    return { opened: opened.length, closed: closed.length }
  })
}

/** The end of an incident whose rule was switched off is no news. */
function isToldOf(standing: readonly Standing[], id: string, concerned: readonly Watched[]): boolean {
  const settingsId = standing.find(one => one.id === id)?.settingsId
  return concerned.some(one => one.settingsId === settingsId)
}

async function holdSettings(tx: TransactionSql): Promise<{ watched: Watched[]; now: number }> {
  const rows = await tx<{ id: number; accountId: number | null; rules: unknown; now: number }[]>`
    select id, account_id as "accountId", rules, extract(epoch from now())::float8 * 1000 as now
    from alert_settings where enabled for no key update skip locked`
  const watched = rows.map(({ id, accountId, rules }) => ({ settingsId: id, accountId, rules: readRules(rules) }))
  return { watched, now: rows[0]?.now ?? 0 }
}

function readStanding(tx: TransactionSql, watched: readonly Watched[]) {
  const ids = JSON.stringify(watched.map(({ settingsId }) => settingsId))
  const ms = (column: string) => tx`extract(epoch from ${tx(column)})::float8 * 1000`
  return tx<StandingRow[]>`
    select id, settings_id as "settingsId", rule, subject, ${ms('since')} as since, ${ms('seen_at')} as "seenAt",
      ${ms('opened_at')} as "openedAt", ${ms('clear_since')} as "clearSince"
    from alert_incidents
    where closed_at is null and settings_id in (select value::int from json_array_elements_text(${ids}::text::json))`
}

function isConcerned({ accountId, rules }: Watched, rule: AlertRule): boolean {
  return rules[rule].on && (ruleForms[rule].scope === 'installation') === (accountId === null)
}

interface Look {
  readonly sql: Sql
  readonly watched: readonly Watched[]
  readonly own: readonly Standing[]
}

/** What a check sees; null when it could not look or failed, which says nothing about the trouble and does not hold the others up. */
async function look(
  check: Check,
  { dataDir, certificate, networks, times, log }: RoundContext,
  { sql, watched, own }: Look,
): Promise<readonly Observed[] | null> {
  const open = new Set(
    own.filter(({ openedAt }) => openedAt !== null).map(one => subjectKey(one.settingsId, one.subject)),
  )
  const context: CheckContext = {
    ...{ sql, watched, dataDir, certificate, networks, minuteMs: times.minuteMs },
    isOpen: (settingsId, subject) => open.has(subjectKey(settingsId, subject)),
  }
  try {
    return await check.find(context)
  } catch (error) {
    log.error({ err: error, rule: check.rule }, 'alerts.check_failed')
    return null
  }
}

function holdsFor({ rule, sees = () => true }: Check, watched: readonly Watched[], times: AlertTimes) {
  const holds = new Map(
    watched.map(({ settingsId, rules }) => [settingsId, holdOf(rule, rules[rule], times.minuteMs)] as const),
  )
  return {
    openMs: (settingsId: number) => holds.get(settingsId) ?? 0,
    closeMs: times.closeMs,
    unseenMs: unseenMinutes * times.minuteMs,
    sees,
  }
}
