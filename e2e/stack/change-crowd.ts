import { createDb } from '@messenger/shared/db/create-db'

// Run by Node itself, not by the test runner: `node change-crowd.ts <database url> <count> <network>`; 0 takes the sessions away.
const [url, count, network = 'live'] = process.argv.slice(2)
if (!url || !count) throw new Error('Usage: change-crowd.ts <database url> <count> <network>')
const { sql, close } = createDb(url, { poolSize: 1, applicationName: 'messenger-e2e' })
try {
  if (count === '0') await sql`delete from sessions where name like 'Crowd %'`
  else {
    await sql`
      with made as (
        insert into sessions (account_id, user_id, name, phone_number, network, account_protection, log_messages,
          api_key_hash, api_key_sealed, status_reason)
        select u.account_id, u.id, 'Crowd ' || n, '+99' || (70000000 + n), ${network}, false, true,
          sha256(('crowd ' || n)::bytea), 'x', 'not_linked'
        from generate_series(1, ${Number(count)}::int) n, (select id, account_id from users order by id limit 1) u
        returning id, account_id
      ), counted as (
        insert into session_counters (session_id) select id from made
      )
      insert into webhook_endpoints (account_id, session_id, is_default, enabled, secret_sealed, compat_secret_sealed)
      select account_id, id, true, false, 'x', 'x' from made`
    await sql`analyze sessions, session_counters`
  }
} finally {
  await close()
}
