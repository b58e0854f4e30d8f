import type postgres from 'postgres'
import { liveChannel } from '../events/live-channel.ts'
import { asOwner } from './owner-functions.ts'

/** Parameter of a connection: whoever works on it tells of the sessions that it changes by itself, beside its commits. */
export const tellsItself = { 'messenger.tells': 'yes' } as const

/**
 * Makes every change of a row of `sessions` a hint to open pages while some page of the account follows its sessions. Engines
 * tell of theirs themselves: commits with a notice in them wait for each other. Part of every migration and safe to repeat.
 * Counters are another table: messages do not come here.
 */
export async function hintSessionChanges(sql: postgres.TransactionSql): Promise<void> {
  const owned = await asOwner(sql)
  await sql.unsafe(`
    create or replace function hint_session_change() returns trigger language plpgsql ${owned} as $$
      declare
        session sessions;
      begin
        if current_setting('messenger.tells', true) = 'yes' then return null; end if;
        if tg_op = 'DELETE' then session := old; else session := new; end if;
        perform pg_notify('${liveChannel}', json_build_object('account', session.account_id, 'sessions', json_build_array(session.id))::text)
        from live_watches where account_id = session.account_id and subject = 'sessions' and watched_until > now();
        return null;
      end $$;
    create or replace trigger hint_session_change after insert or update or delete on sessions
      for each row execute function hint_session_change();
    revoke execute on function hint_session_change() from public`)
}
