import { sealContents, sealValues } from '@messenger/shared/bulk-sends/contents'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import type { Database } from '@messenger/shared/db/create-db'
import { bulkSendRecipients, bulkSendSessions, bulkSends } from '@messenger/shared/db/schema'
import type { Quota } from '@messenger/shared/limits/quota'
import { eq } from 'drizzle-orm'

interface Given {
  readonly accountId: number
  readonly sessionIds: readonly number[]
  readonly text: string
  /** Of a picture that goes with it. */
  readonly imageUrl?: string
  /** What each session may send; any number without it. */
  readonly quota?: Quota
  /** Other columns. */
  readonly more?: Partial<typeof bulkSends.$inferInsert>
  readonly recipients: readonly { readonly number: string; readonly values?: Readonly<Record<string, string>> }[]
}

/** A bulk send that is under way, as web stores it; the sessions take turns. */
export async function startBulkSend(
  { db }: Pick<Database, 'db'>,
  sealer: Sealer,
  { accountId, sessionIds, text, imageUrl, quota, recipients, more = {} }: Given,
): Promise<number> {
  const total = recipients.length
  const [made] = await db
    .insert(bulkSends)
    .values({
      accountId,
      name: 'Test',
      rule: 'round_robin',
      contents: '',
      state: 'draft',
      total,
      waiting: total,
      protectionMs: 5_000,
      quota: quota ?? null,
      ...more,
    })
    .returning({ id: bulkSends.id })
  if (!made) throw new Error('The bulk send was not created')
  const which = { accountId, bulkSendId: made.id }
  await db.insert(bulkSendSessions).values(sessionIds.map((sessionId, position) => ({ ...which, sessionId, position })))
  await db.insert(bulkSendRecipients).values(
    recipients.map(({ number, values = {} }, index) => {
      const phone = number.slice(1)
      return {
        bulkSendId: made.id,
        position: index + 1,
        phone,
        sessionId: sessionIds[index % sessionIds.length] ?? null,
        values: sealValues(sealer, which, phone, values),
        networkId: newNetworkMessageId(),
      }
    }),
  )
  const contents = sealContents(sealer, which, [{ text, ...(imageUrl ? { imageUrl } : {}) }])
  await db.update(bulkSends).set({ contents, state: 'running', startedAt: new Date() }).where(eq(bulkSends.id, made.id))
  return made.id
}
