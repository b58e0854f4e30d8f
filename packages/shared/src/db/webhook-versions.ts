import type postgres from 'postgres'
import { asOwner } from './owner-functions.ts'

/**
 * Makes every change of an endpoint's matching settings leave a row in `webhook_versions`, whoever makes it. Part of every
 * migration and safe to repeat. Changes of other columns (health, secrets) do not come here.
 */
export async function keepWebhookVersions(sql: postgres.TransactionSql): Promise<void> {
  const owned = await asOwner(sql)
  await sql.unsafe(`
    create or replace function keep_webhook_version() returns trigger language plpgsql ${owned} as $$
      begin
        insert into webhook_versions (endpoint_id, created_at, last_sequences, enabled, has_url, events, chat_filter, ignore_own,
          skip_paused_chats, only_sessions)
        select new.id, clock_timestamp(), coalesce(jsonb_object_agg(last.session_id, last.event_sequence), '{}'), new.enabled,
          new.url is not null, new.events, new.chat_filter, new.ignore_own, new.skip_paused_chats, new.only_sessions
        from (
          select session_id, event_sequence from session_counters where session_id = new.session_id
          union all
          select c.session_id, c.event_sequence from sessions s join session_counters c on c.session_id = s.id
          where new.session_id is null and s.account_id = new.account_id
        ) as last
        where last.event_sequence > 0;
        return null;
      end $$;
    create or replace trigger keep_first_webhook_version after insert on webhook_endpoints
      for each row execute function keep_webhook_version();
    create or replace trigger keep_webhook_version
      after update of enabled, url, events, chat_filter, ignore_own, skip_paused_chats, only_sessions on webhook_endpoints
      for each row when (
        (old.enabled, old.url is null, old.events, old.chat_filter, old.ignore_own, old.skip_paused_chats, old.only_sessions)
        is distinct from
        (new.enabled, new.url is null, new.events, new.chat_filter, new.ignore_own, new.skip_paused_chats, new.only_sessions)
      ) execute function keep_webhook_version();
    revoke execute on function keep_webhook_version() from public`)
}
