import type { Db } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'

const perAnswer = 50

export const sessionChoicesFields = z.object({
  /** Part of a name or number, or a whole id. */
  words: z.string().max(100).default(''),
})

/** Sessions to choose from, one whose id was typed before all others, then the newest first; `hasMore`: others match as well, the words have to say more. */
export async function sessionChoices(db: Db, accountId: number, { words }: z.output<typeof sessionChoicesFields>) {
  const wanted = words.trim().toLowerCase()
  const digits = wanted.replaceAll(/\D/g, '')
  const isNumber = wanted !== '' && /^[\d\s+().-]+$/.test(wanted) && digits !== ''
  const rows = await db
    .select({ id: sessions.id, name: sessions.name, phone_number: sessions.phoneNumber, network: sessions.network })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
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
