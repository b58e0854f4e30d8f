import type postgres from 'postgres'
import { asOwner } from './owner-functions.ts'

/**
 * Makes every token that goes leave its hash in `revoked_tokens`, whatever it goes with: revoked, with its person, with the
 * account. Part of every migration and safe to repeat.
 */
export async function keepRevokedTokens(sql: postgres.TransactionSql): Promise<void> {
  const owned = await asOwner(sql)
  await sql.unsafe(`
    create or replace function keep_revoked_token() returns trigger language plpgsql ${owned} as $$
      begin
        insert into revoked_tokens (hash) values (old.hash) on conflict do nothing;
        return null;
      end $$;
    create or replace trigger keep_revoked_token after delete on tokens
      for each row execute function keep_revoked_token();
    revoke execute on function keep_revoked_token() from public`)
}
