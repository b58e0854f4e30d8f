import type { TransactionSql } from 'postgres'
import type { Verdict } from './judge.ts'
import type { AlertRule } from './rules.ts'

/** Writes what became of a rule's incidents. Answers the ids of those that were opened and closed. */
export async function writeVerdict(
  tx: TransactionSql,
  rule: AlertRule,
  verdict: Verdict,
): Promise<{ opened: string[]; closed: string[] }> {
  const begun = await begin(tx, rule, verdict.begin)
  const opened = await open(tx, verdict.open)
  if (verdict.seen.length > 0) {
    await tx`update alert_incidents set seen_at = now(), clear_since = null where ${isAmong(tx, verdict.seen)}`
  }
  if (verdict.forget.length > 0) await tx`delete from alert_incidents where ${isAmong(tx, verdict.forget)}`
  if (verdict.clear.length > 0) {
    await tx`update alert_incidents set clear_since = now() where ${isAmong(tx, verdict.clear)}`
  }
  if (verdict.close.length > 0) {
    await tx`update alert_incidents set closed_at = now() where ${isAmong(tx, verdict.close)}`
  }
  return { opened: [...begun, ...opened], closed: [...verdict.close] }
}

function isAmong(tx: TransactionSql, ids: readonly string[]) {
  return tx`id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`
}

async function begin(tx: TransactionSql, rule: AlertRule, fresh: Verdict['begin']): Promise<string[]> {
  if (fresh.length === 0) return []
  const rows = await tx<{ id: string; isOpen: boolean }[]>`
    insert into alert_incidents (settings_id, rule, subject, facts, since, opened_at)
    select "settingsId", ${rule}, subject, facts, least(now(), coalesce(to_timestamp(since / 1000), now())),
      case when opens then now() end
    from json_to_recordset(${JSON.stringify(fresh)}::text::json)
      as r("settingsId" int, subject text, facts jsonb, since float8, opens boolean)
    on conflict do nothing
    returning id, opened_at is not null as "isOpen"`
  return rows.filter(({ isOpen }) => isOpen).map(({ id }) => id)
}

async function open(tx: TransactionSql, due: Verdict['open']): Promise<string[]> {
  if (due.length === 0) return []
  const rows = await tx<{ id: string }[]>`
    update alert_incidents i set opened_at = now(), facts = r.facts
    from json_to_recordset(${JSON.stringify(due)}::text::json) as r(id uuid, facts jsonb)
    where i.id = r.id returning i.id`
  return rows.map(({ id }) => id)
}
