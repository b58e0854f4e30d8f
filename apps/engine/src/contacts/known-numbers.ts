import type { Database } from '@messenger/shared/db/create-db'

/** In `network_cache`: `in` for a number that is on the network and has no LID there, `out` for one that is not. */
const kind = 'number'

export interface CheckedNumber {
  /** Digits. */
  readonly phone: string
  readonly isThere: boolean
}

/**
 * Which of these numbers are known to be on the network, and which not to be: a pair of number and LID stands, another answer is good
 * for seven days, and that a number is not there for one. What any session of the account was told counts.
 */
export async function knownNumbers(
  { sql }: Pick<Database, 'sql'>,
  accountId: number,
  sessionId: number,
  phones: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await sql<CheckedNumber[]>`
    select phone, "isThere" from (
      select key as phone, value = 'in' as "isThere", updated_at as at from network_cache
      where kind = ${kind} and key = any(${[...phones]}::text[])
        and session_id in (select id from sessions where account_id = ${accountId}::int)
        and updated_at > now() - case value when 'in' then interval '7 days' else interval '1 day' end
      union all
      select phone_number, true, 'infinity' from identities
      where session_id = ${sessionId}::int and phone_number = any(${[...phones]}::text[])
    ) told order by at`
  // The latest counts.
  return new Map(rows.map(({ phone, isThere }) => [phone, isThere]))
}

/** Keeps what the network said, and forgets what is too old to be of use. */
export async function keepNumbers(
  { sql }: Pick<Database, 'sql'>,
  sessionId: number,
  checked: readonly CheckedNumber[],
): Promise<void> {
  if (checked.length === 0) return
  const values = checked.map(({ isThere }) => (isThere ? 'in' : 'out'))
  await sql`
    with old as (
      delete from network_cache where session_id = ${sessionId}::int and kind = ${kind}
        and updated_at < now() - interval '7 days' and not key = any(${checked.map(({ phone }) => phone)}::text[])
    )
    insert into network_cache (session_id, kind, key, value, updated_at)
    select ${sessionId}::int, ${kind}, row.phone, row.value, now()
    from unnest(${checked.map(({ phone }) => phone)}::text[], ${values}::text[]) as row (phone, value)
    on conflict (session_id, kind, key) do update set value = excluded.value, updated_at = excluded.updated_at`
}
