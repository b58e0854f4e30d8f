import { operations } from '@messenger/shared/contract/operations'
import type { Database } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, asc, eq, ilike, like, or, sql } from 'drizzle-orm'
import { findMessages, isMessageId } from '../message-trace/find-messages.ts'
import { numberIn } from '../number-in.ts'
import { containing } from '../operations/containing.ts'
import { refusedTo } from '../people/refused-to.ts'
import { holds, type Rights } from '../people/rights.ts'

interface Searcher {
  readonly accountId: number
  readonly rights: Rights
}

/** The most that is found of each kind. */
const mostFound = 8

/** Sessions by name or number, messages by their id, and operations by title, name or path, a few of each. */
export async function searchPlaces({ db, sql: client }: Pick<Database, 'db' | 'sql'>, who: Searcher, words: string) {
  const { accountId, rights } = who
  const sees = holds(rights, 'sessions:read')
  const found = await db
    .select({ id: sessions.id, name: sessions.name, phoneNumber: sessions.phoneNumber })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isPresent, sees ? fitting(words) : sql`false`))
    .orderBy(asc(sessions.name), asc(sessions.id))
    .limit(mostFound)
  return {
    sessions: found,
    messages: holds(rights, 'messages:read') ? await findMessages(client, { accountId }, words) : [],
    operations: operationsFor(rights, words),
    /** The words may be the id of a message: that there is none is worth saying. */
    isMessageId: isMessageId(words),
  }
}

function fitting(words: string) {
  const digits = numberIn(words)
  const byName = ilike(sessions.name, containing(words))
  return digits ? or(byName, like(sessions.phoneNumber, `%${digits}%`)) : byName
}

function operationsFor(rights: Rights, words: string) {
  const refused = new Set<string>(refusedTo(rights))
  const parts = words.toLowerCase().split(/\s+/)
  return operations
    .filter(({ name }) => !refused.has(name))
    .map(({ name, operation: { title, http } }) => ({ name, title, path: `${http.method} ${http.path}` }))
    .filter(({ name, title, path }) => {
      const text = `${title} ${name} ${path}`.toLowerCase()
      return parts.every(part => text.includes(part))
    })
    .slice(0, mostFound)
}
