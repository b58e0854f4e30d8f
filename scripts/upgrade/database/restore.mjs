/**
 * Fills an empty database from the text of a dump, all its times later by `laterMs`: what was due in an hour when it was made is
 * due in an hour again, and nothing has become too old to be kept.
 */
export async function restoreDatabase(sql, text, laterMs) {
  const later = `interval '${Math.round(laterMs)} milliseconds'`
  await sql.begin(async tx => {
    await tx.unsafe(`
      set local timezone = 'UTC';
      create schema fixture;
      create function fixture.later(at text) returns timestamptz stable language sql as $$ select at::timestamptz + ${later} $$;
      create function fixture.partition(parent text, day text) returns void language plpgsql as $$
        declare first timestamptz = date_trunc('day', (day || ' 00:00+00')::timestamptz + ${later}, 'UTC');
        begin
          -- what happened in one day then may lie in two days now
          for n in 0..case when extract(epoch from ${later})::bigint % 86400 = 0 then 0 else 1 end loop
            execute format('create table if not exists %I partition of %s for values from (%L) to (%L)',
              parent || '_' || to_char((first + n * interval '1 day') at time zone 'UTC', 'YYYYMMDD'), parent,
              first + n * interval '1 day', first + (n + 1) * interval '1 day');
          end loop;
        end $$`)
    await tx.unsafe(text)
    await tx.unsafe('drop schema fixture cascade')
  })
}
