import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { sealText } from '@messenger/shared/crypto/seal-text'
import type { Db } from '@messenger/shared/db/create-db'
import { erasures } from '@messenger/shared/db/schema'
import type { OptOutPerson } from '@messenger/shared/opt-outs/person'
import { eq } from 'drizzle-orm'

export interface AskedErasure {
  readonly accountId: number
  /** Null: in the whole account. */
  readonly sessionId: number | null
  readonly person: OptOutPerson
  /** As the audit log names them. */
  readonly askedBy: string
}

/** Durable when it resolves: engines find it, and go on with it until it is through. Answers its number. */
export function askToErase(db: Db, sealer: Sealer, { person, ...asked }: AskedErasure): Promise<number> {
  const { phone, lid } = person
  const named = { phones: phone === null ? [] : [phone], lids: lid === null ? [] : [lid] }
  return db.transaction(async tx => {
    const [row] = await tx
      .insert(erasures)
      .values({ ...asked, person: '' })
      .returning({ id: erasures.id })
    if (!row) throw new Error('An erasure was not stored')
    const sealed = sealText(sealer, JSON.stringify(named), sealContext.erasure(asked.accountId, row.id))
    await tx.update(erasures).set({ person: sealed }).where(eq(erasures.id, row.id))
    return row.id
  })
}
