import type { Sql, TransactionSql } from 'postgres'

/** A condition: a rule of its account, or of its own, lets contents of session `s` live only until they are delivered. */
export function storesNoContent(sql: Sql | TransactionSql) {
  return sql`exists (
    select from retention_rules r
    where r.account_id = s.account_id and (r.session_id is null or r.session_id = s.id) and not r.store_content)`
}
