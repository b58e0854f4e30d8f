import type { TemplateContent } from '@messenger/shared/contract/templates/record'
import type { Sealer } from '@messenger/shared/crypto/seal'
import type { Database } from '@messenger/shared/db/create-db'
import { recurringSends } from '@messenger/shared/db/schema'
import { sealRecurring } from '@messenger/shared/recurring-sends/contents'
import { eq } from 'drizzle-orm'

type Row = typeof recurringSends.$inferInsert
type Given = Pick<Row, 'accountId' | 'sessionId' | 'to'> &
  Partial<Row> & { readonly content?: TemplateContent | null; readonly values?: Readonly<Record<string, string>> }

/** A recurring send of every hour, as web stores it; it is due when `nextAt` has come. */
export async function addRecurringSend(
  { db }: Pick<Database, 'db'>,
  sealer: Sealer,
  { content = { text: 'Hello {{name|there}}' }, values = {}, ...row }: Given,
): Promise<number> {
  const due = { cron: '0 * * * *', timeZone: 'UTC', nextAt: new Date() }
  const [made] = await db
    .insert(recurringSends)
    .values({ name: 'Test', ...due, ...row, state: 'paused', contents: '' })
    .returning({ id: recurringSends.id })
  if (!made) throw new Error('The recurring send was not created')
  const contents = sealRecurring(sealer, { accountId: row.accountId, id: made.id }, { content, values })
  await db.update(recurringSends).set({ contents, state: 'active' }).where(eq(recurringSends.id, made.id))
  return made.id
}
