import type postgres from 'postgres'

export interface OwnerSettings {
  /** How young no record of the audit log may go, in days. */
  readonly auditDays: number
}

/**
 * What follows `language plpgsql` of a function that works with the rights of the role that owns the tables, whoever calls it or sets
 * it off. Names in it mean the gateway's own tables, whatever the caller's path says.
 */
export async function asOwner(sql: postgres.TransactionSql): Promise<string> {
  const [schema] = await sql<{ name: string }[]>`select quote_ident(current_schema()) as name`
  return `security definer set search_path = ${schema?.name}, pg_temp`
}

const ofTenant = 'account_id = $1'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Tables that can have many rows of an account beside those of its sessions, and which of them are a tenant's, `$1`. */
const tenantParts = [
  ['contact_list_members', 'list_id in (select id from contact_lists where account_id = $1)'],
  ['bulk_send_recipients', 'bulk_send_id in (select id from bulk_sends where account_id = $1)'],
  ['opt_outs', ofTenant],
  ['erased_opt_outs', ofTenant],
  ['agent_approvals', ofTenant],
  ['agent_calls', ofTenant],
  ['activity_minutes', ofTenant],
  ['activity_half_hours', ofTenant],
  ['activity_days', ofTenant],
  ['audit_records', ofTenant],
  ['idempotency_records', "scope = 'account:' || $1"],
  ['rate_counters', "scope = 'account:' || $1"],
] as const

/** Longest that others wait for a partition to be dropped, in one try. */
const dropLockMs = 50

/**
 * What the web and the engines do beyond their rights, each thing in a function of its own that does no more. Part of every migration
 * and safe to repeat. Who may call them: `grantRights`.
 */
export async function ownerFunctions(sql: postgres.TransactionSql, { auditDays }: OwnerSettings): Promise<void> {
  const owned = await asOwner(sql)
  await sql.unsafe(`
    create or replace function create_event_partition(day date) returns void language plpgsql ${owned} as $$
      declare
        name text := 'events_' || to_char(day, 'YYYYMMDD');
      begin
        execute format('create table if not exists %I (like events including defaults including indexes)', name);
        execute format('alter table events attach partition %I for values from (%L) to (%L)', name,
          day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
      end $$;

    -- Also one that was being detached when whoever did that went away.
    create or replace function drop_event_partition(name text) returns void language plpgsql ${owned} set lock_timeout = ${dropLockMs} as $$
      begin
        if not exists (
          select from pg_inherits i join pg_class c on c.oid = i.inhrelid
          where i.inhparent = 'events'::regclass and c.relname = name) then
          raise exception '% is no partition of events', name using errcode = 'undefined_table';
        end if;
        execute format('drop table %I', name);
      end $$;

    -- Below the owner's number of days nobody gets.
    create or replace function purge_audit(keep_days int, most int) returns bigint language plpgsql ${owned} as $$
      declare
        gone bigint;
      begin
        delete from audit_records where id in (
          select id from audit_records where at < now() - make_interval(days => greatest(keep_days, ${auditDays})) limit most);
        get diagnostics gone = row_count;
        return gone;
      end $$;

    -- Whom a record names; nothing else of it changes. The pattern is what the names of one person look like.
    create or replace function pseudonymise_audit(account int, pattern text, name text) returns bigint language plpgsql ${owned} as $$
      declare
        changed bigint;
      begin
        update audit_records set target = regexp_replace(target, pattern, '\\1' || name, 'g'),
          target_name = regexp_replace(target_name, pattern, '\\1' || name, 'g')
        where account_id = account and (target ~ pattern or target_name ~ pattern);
        get diagnostics changed = row_count;
        return changed;
      end $$;

    -- Of a tenant that is deleted, and of nobody else. What of it are many rows goes before the account, so that no transaction is long.
    create or replace function erase_tenant_rows(tenant int, most int) returns bigint language plpgsql ${owned} as $$
      declare
        part record;
        gone bigint;
      begin
        perform from accounts where id = tenant and parent_id is not null and deleted_at is not null;
        if not found then
          return 0;
        end if;
        for part in select * from (values ${tenantParts.map(([table, which]) => `('${table}', ${quoted(which)})`).join(', ')}) parts (name, which) loop
          execute format('delete from %I where ctid = any(array(select ctid from %I where %s limit $2))', part.name, part.name, part.which)
            using tenant, most;
          get diagnostics gone = row_count;
          if gone > 0 then
            return gone;
          end if;
        end loop;
        return 0;
      end $$;

    -- The account itself, once its sessions are erased. What hangs on its row goes with it.
    create or replace function erase_tenant(tenant int) returns boolean language plpgsql ${owned} as $$
      begin
        delete from accounts where id = tenant and parent_id is not null and deleted_at is not null
          and not exists (select from sessions where account_id = tenant);
        return found;
      end $$;

    create or replace function end_hung_statements(hung_ms float8) returns int language plpgsql ${owned} as $$
      begin
        return (
          -- materialized: the planner is free to ask for the end of connections before it looks at whose they are
          with hung as materialized (
            select pid from pg_stat_activity
            where datname = current_database() and pg_has_role(usesysid, 'usage') and application_name like 'messenger%'
              and state = 'active' and wait_event = 'ClientRead'
              and state_change < clock_timestamp() - hung_ms * interval '1 ms'
          )
          select count(*) from hung where pg_terminate_backend(pid));
      end $$`)
}
