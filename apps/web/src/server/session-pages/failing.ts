import type postgres from 'postgres'

/** Condition on `s`, a row of `sessions`: it has its link, and has lost the connection without anybody wanting it so. */
export function hasLostConnection(sql: postgres.Sql) {
  return sql`(s.status = 'disconnected' and s.linked and coalesce(s.status_reason, '') <> 'disconnected_by_user')`
}

/** The same, or it tries in vain to come back, or it was unlinked by the phone or the network. */
export function isFailing(sql: postgres.Sql) {
  return sql`(${hasLostConnection(sql)} or (s.status = 'connecting' and s.status_reason is not null)
    or (s.status = 'logged_out' and coalesce(s.status_reason, '') <> 'logged_out_by_user'))`
}
