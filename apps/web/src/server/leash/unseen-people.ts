import { createHash } from 'node:crypto'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** People whom a call reaches or changes, and whom its input does not name: how many, the first of them, and where all are. */
export interface UnseenPeople {
  readonly count: number
  /** Numbers, with `+`; of templates in use whom they are sent to. */
  readonly first: readonly string[]
  /** Of all of them and of what is kept with each: another one when anybody comes, goes or gets other values. */
  readonly digest: string
  /** The page of the dashboard that has them all. */
  readonly href: string
}

const shownFirst = 20

const summary = z.tuple([z.object({ count: z.int(), digest: z.string(), first: z.array(z.string()).nullable() })])

/**
 * People in rows with `position`, `phone` and sealed `values`, of a list or a bulk send. The database counts and digests them, so that
 * a hundred thousand cost no more than reading them. Values count as they lie: sealed anew they are others, and the call is asked anew.
 */
export async function peopleIn(db: DbOrTx, rows: SQL, href: string): Promise<UnseenPeople> {
  const found = await db.execute(sql`
    with people (position, phone, "values") as (${rows})
    select count(*)::int as count,
      encode(sha256(convert_to(coalesce(string_agg(
        encode(sha256(convert_to(phone || chr(10) || coalesce("values", ''), 'UTF8')), 'hex'), '' order by position), ''), 'UTF8')), 'hex') as digest,
      (select json_agg(case when phone ~ '^\\d+$' then '+' || phone else phone end order by position)
        from (select * from people order by position limit ${shownFirst}::int) one) as first
    from people`)
  const [{ first, ...rest }] = summary.parse([...found])
  return { ...rest, first: first ?? [], href }
}

interface Person {
  readonly to: string
  readonly values: Readonly<Record<string, string>>
}

/** The same of people who are found one after the other. */
export async function peopleAmong(
  found: Iterable<Person> | AsyncIterable<Person>,
  href: string,
): Promise<UnseenPeople> {
  const hash = createHash('sha256')
  const first: string[] = []
  let count = 0
  for await (const { to, values } of found) {
    count += 1
    if (first.length < shownFirst) first.push(to)
    hash.update(`${JSON.stringify([to, Object.entries(values).sort()])}\n`)
  }
  return { count, first, digest: hash.digest('hex'), href }
}
