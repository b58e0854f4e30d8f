import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'

/** The account's sandbox session that shows exactly this QR text. */
export async function sessionShowingQr(db: Db, accountId: number, qr: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.network, 'sandbox'), eq(sessions.linkQr, qr), isPresent))
  return row?.id
}

/** The account's sandbox session of that phone that waits for this pairing code; hyphen and case do not count. */
export async function sessionAwaitingCode(
  db: Db,
  accountId: number,
  phoneNumber: string,
  code: string,
): Promise<number | undefined> {
  const rows = await db
    .select({ id: sessions.id, code: sessions.linkCode })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isPresent,
        eq(sessions.network, 'sandbox'),
        eq(sessions.phoneNumber, phoneNumber),
        isNotNull(sessions.linkCode),
      ),
    )
  return rows.find(row => row.code !== null && plain(row.code) === plain(code))?.id
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
