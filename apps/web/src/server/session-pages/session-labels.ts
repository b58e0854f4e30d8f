import { labelKey } from '@messenger/shared/contract/sessions/label-key'
import type postgres from 'postgres'

/** Nobody chooses among more. */
const mostLabels = 500

export interface UsedLabel {
  readonly label: string
  /** Sessions that have it. */
  readonly count: number
}

/** The labels that sessions of the account have, by name; each once, as most of them write it. */
export async function usedLabels(sql: postgres.Sql, accountId: number): Promise<UsedLabel[]> {
  const rows = await sql<UsedLabel[]>`
    select value as label, count(*)::int as count
    from sessions s, jsonb_array_elements_text(s.labels) as value
    where s.account_id = ${accountId}::int and s.deleted_at is null and s.label_keys <> '[]'::jsonb
    group by value order by count(*) desc, value collate "C" limit ${mostLabels}::int`
  const byKey = new Map<string, UsedLabel>()
  for (const row of rows) {
    const key = labelKey(row.label)
    const first = byKey.get(key) ?? { label: row.label, count: 0 }
    byKey.set(key, { ...first, count: first.count + row.count })
  }
  return [...byKey.values()].toSorted((one, other) => one.label.localeCompare(other.label))
}
