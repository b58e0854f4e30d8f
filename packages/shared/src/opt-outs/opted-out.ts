import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OptOutScope } from '../contract/opt-outs/record.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { findErased } from './erased-opt-outs.ts'
import { type OptOutPerson, personIn } from './person.ts'

/** An opt-out that holds. */
export interface HeldOptOut {
  /** 0: of somebody who was erased. */
  readonly id: number
  readonly scope: OptOutScope
  readonly at: Date
}

const rows = z.array(
  z.object({
    asked: z.string(),
    id: z.coerce.number(),
    scope: z.enum(['account', 'session']),
    at: z.coerce.date(),
  }),
)

/** People that one statement asks for. */
const batch = 5_000

/**
 * Which of these people are opted out in a session, by the text that named them: phone numbers, JIDs or LID JIDs. A person is known
 * by either name, as far as the session that sends, or the one over which they asked, has learned the pair. What names nobody is not
 * in the answer. For any number of people; asks for 5,000 at a time.
 */
export async function optedOut(
  db: DbOrTx,
  sealer: Sealer,
  accountId: number,
  sessionId: number,
  phones: readonly string[],
): Promise<Map<string, HeldOptOut>> {
  const people = phones.flatMap(asked => {
    const person = personIn(asked)
    return person ? [{ asked, ...person }] : []
  })
  const held = new Map<string, HeldOptOut>()
  for (let from = 0; from < people.length; from += batch) {
    for (const { asked, ...found } of await ask(db, accountId, sessionId, people.slice(from, from + batch)))
      if (!held.has(asked)) held.set(asked, found)
  }
  for (let from = 0; from < people.length; from += batch) {
    const erased = await findErased(db, sealer, { accountId, sessionId }, people.slice(from, from + batch))
    for (const [asked, found] of erased) if (!held.has(asked)) held.set(asked, { ...found, id: 0 })
  }
  return held
}

/** What holds for the account comes first. */
async function ask(
  db: DbOrTx,
  accountId: number,
  sessionId: number,
  people: ReadonlyArray<OptOutPerson & { readonly asked: string }>,
): Promise<z.output<typeof rows>> {
  const found = await db.execute(sql`
    with named as (
      select p.asked, coalesce(p.phone, i.phone_number) as phone, coalesce(p.lid, j.lid) as lid
      from json_to_recordset(${JSON.stringify(people)}::text::json) as p (asked text, phone text, lid text)
      left join identities i on i.session_id = ${sessionId}::int and p.phone is null and i.lid = p.lid
      left join identities j on j.session_id = ${sessionId}::int and p.lid is null and j.phone_number = p.phone
    ), open as not materialized (
      select o.id, o.scope, o.at, o.phone, o.lid, o.session_id from opt_outs o
      where o.account_id = ${accountId}::int and o.lifted_at is null
        and (o.scope = 'account' or o.session_id = ${sessionId}::int)
    )
    select named.asked, open.id, open.scope, open.at from named join open on open.phone = named.phone
    union
    select named.asked, open.id, open.scope, open.at from named join open on open.lid = named.lid
    union
    select named.asked, open.id, open.scope, open.at from open
    join identities i on i.session_id = open.session_id and i.lid = open.lid
    join named on named.phone = i.phone_number
    where open.phone is null
    order by 3, 2`)
  return rows.parse([...found])
}
