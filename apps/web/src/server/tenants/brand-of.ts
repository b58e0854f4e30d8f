import type { DbOrTx } from '@messenger/shared/db/create-db'
import { accounts } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'

/** What people and customers of an account see of whoever gave it to them; null where there is nothing. */
export interface Brand {
  readonly name: string | null
  /** `#rrggbb` */
  readonly color: string | null
  /** `https` address of a picture. */
  readonly logoUrl: string | null
  /** E-mail address. */
  readonly contact: string | null
}

export async function brandOf(db: DbOrTx, accountId: number): Promise<Brand> {
  const { brandName: name, brandColor: color, brandLogoUrl: logoUrl, contactEmail: contact } = accounts
  const [row] = await db.select({ name, color, logoUrl, contact }).from(accounts).where(eq(accounts.id, accountId))
  return row ?? { name: null, color: null, logoUrl: null, contact: null }
}
