import { and, eq, isNull, or } from 'drizzle-orm'
import type { OptOutHow, OptOutScope } from '../contract/opt-outs/record.ts'
import type { DbOrTx } from '../db/create-db.ts'
import { optOuts } from '../db/schema.ts'
import type { OptOutPerson } from './person.ts'

export interface NewOptOut extends OptOutPerson {
  readonly accountId: number
  /** Over which it came, or where it holds; null: no session. */
  readonly sessionId: number | null
  readonly scope: OptOutScope
  readonly how: OptOutHow
  readonly word?: string
  readonly at?: Date
}

/** Opts a person out. Answers the number of the row; null when one that is open says so already. */
export async function openOptOut(db: DbOrTx, optOut: NewOptOut): Promise<number | null> {
  const [row] = await db.insert(optOuts).values(optOut).onConflictDoNothing().returning({ id: optOuts.id })
  return row?.id ?? null
}

/** The opt-outs of a person that hold, by either name: of one scope, or of those that hold in a session. */
export function openOf({ phone, lid }: OptOutPerson, accountId: number, where: ScopeOfRow) {
  const names = [...(phone === null ? [] : [eq(optOuts.phone, phone)]), ...(lid === null ? [] : [eq(optOuts.lid, lid)])]
  const inAccount = eq(optOuts.scope, 'account')
  const inSession =
    where.sessionId === null ? undefined : and(eq(optOuts.scope, 'session'), eq(optOuts.sessionId, where.sessionId))
  const scope = { account: inAccount, session: inSession, both: inSession ? or(inAccount, inSession) : inAccount }
  return and(eq(optOuts.accountId, accountId), isNull(optOuts.liftedAt), or(...names), scope[where.scope])
}

interface ScopeOfRow {
  readonly scope: OptOutScope | 'both'
  readonly sessionId: number | null
}
