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
