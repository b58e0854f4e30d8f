import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { openText } from '@messenger/shared/crypto/seal-text'
import type { Db } from '@messenger/shared/db/create-db'
import { isPresent } from '@messenger/shared/db/is-present'
import { sessions } from '@messenger/shared/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'

interface Account {
  readonly db: Db
  readonly sealer: Sealer
  readonly accountId: number
}

/** The account's sandbox session that shows exactly this QR text: of the few that show one. */
export async function sessionShowingQr({ db, sealer, accountId }: Account, qr: string): Promise<number | undefined> {
  const rows = await db
    .select({ id: sessions.id, shown: sessions.linkQr })
    .from(sessions)
    .where(and(ofSandbox(accountId), isNotNull(sessions.linkQr)))
  return rows.find(({ id, shown }) => shown !== null && openText(sealer, shown, sealContext.linkQr(id)) === qr)?.id
}

/** The account's sandbox session of that phone that waits for this pairing code; hyphen and case do not count. */
export async function sessionAwaitingCode(
  { db, sealer, accountId }: Account,
  phoneNumber: string,
  code: string,
): Promise<number | undefined> {
  const rows = await db
    .select({ id: sessions.id, shown: sessions.linkCode })
    .from(sessions)
    .where(and(ofSandbox(accountId), eq(sessions.phoneNumber, phoneNumber), isNotNull(sessions.linkCode)))
  return rows.find(({ id, shown }) => {
    return shown !== null && plain(openText(sealer, shown, sealContext.linkCode(id))) === plain(code)
  })?.id
}

const ofSandbox = (accountId: number) =>
  and(eq(sessions.accountId, accountId), eq(sessions.network, 'sandbox'), isPresent)

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}
