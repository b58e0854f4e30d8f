import type postgres from 'postgres'

/**
 * Makes every token that goes leave its hash in `revoked_tokens`, whatever it goes with: revoked, with its person, with the
 * account. Part of every migration and safe to repeat.
 */
export async function keepRevokedTokens(sql: postgres.TransactionSql): Promise<void> {
  await sql.unsafe(`
    create or replace function keep_revoked_token() returns trigger language plpgsql as $$
      begin
        insert into revoked_tokens (hash) values (old.hash) on conflict do nothing;
        return null;
      end $$;
    create or replace trigger keep_revoked_token after delete on tokens
      for each row execute function keep_revoked_token()`)
}
