import { network } from '@messenger/shared/contract/fields'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, desc, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'

const perAnswer = 50
/** The most ids or numbers in one call that asks for names. */
const mostNamed = 200

export const choicesFields = z.object({
  /** Part of a name or number, or a whole id. */
  words: z.string().max(100).optional(),
  network: network.optional(),
  /** Only those that a phone could be linked to now. */
  unlinked: z.boolean().optional(),
})

export const namedFields = z.object({
  ids: z.array(z.int().min(1).max(2_147_483_647)).max(mostNamed).optional(),
  numbers: z.array(z.string().max(32)).max(mostNamed).optional(),
})

const shown = {
  id: sessions.id,
  name: sessions.name,
  phone_number: sessions.phoneNumber,
  network: sessions.network,
  status: sessions.status,
}

/** A session as choices and names show it. */
export type SessionChoice = Awaited<ReturnType<typeof namedSessions>>[number]

/** Sessions to choose from, one whose id was typed before all others, then the newest first; `hasMore`: others match as well, the words have to say more. */
export async function sessionChoices(db: Db, accountId: number, input: z.output<typeof choicesFields>) {
  const wanted = (input.words ?? '').trim().toLowerCase()
  const digits = wanted.replaceAll(/\D/g, '')
  const isNumber = wanted !== '' && /^[\d\s+().#-]+$/.test(wanted) && digits !== ''
  const rows = await db
    .select(shown)
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isPresent,
        input.network && eq(sessions.network, input.network),
        input.unlinked ? notInArray(sessions.status, ['connected', 'connecting']) : undefined,
        wanted === ''
          ? undefined
          : or(
              sql`strpos(lower(${sessions.name}), ${wanted}) > 0`,
              isNumber ? sql`strpos(${sessions.phoneNumber}, ${digits}) > 0` : undefined,
              isNumber ? sql`${sessions.id}::text = ${digits}` : undefined,
            ),
      ),
    )
    .orderBy(...(isNumber ? [sql`(${sessions.id}::text = ${digits}) desc`] : []), desc(sessions.id))
    .limit(perAnswer + 1)
  return { sessions: rows.slice(0, perAnswer), hasMore: rows.length > perAnswer }
}

/** Those of the account that have one of these ids or numbers; what is not its own is left out. */
export async function namedSessions(db: Db, accountId: number, input: z.output<typeof namedFields>) {
  const { ids = [], numbers = [] } = input
  if (ids.length + numbers.length === 0) return []
  return db
    .select(shown)
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isPresent,
        or(inArray(sessions.id, ids), inArray(sessions.phoneNumber, numbers)),
      ),
    )
}
