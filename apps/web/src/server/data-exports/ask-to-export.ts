import { randomUUID } from 'node:crypto'
import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import type { Sealer } from '@messenger/shared/crypto/seal'
import { sealText } from '@messenger/shared/crypto/seal-text'
import { advisoryLocks } from '@messenger/shared/db/advisory-locks'
import type { Db } from '@messenger/shared/db/create-db'
import { dataExports } from '@messenger/shared/db/schema'
import type { OptOutPerson } from '@messenger/shared/opt-outs/person'
import { and, eq, ne, sql } from 'drizzle-orm'

/** Exports that an account may have at once, ones that have expired aside: each may be as large as all that it keeps. */
const most = 10

export interface AskedExport {
  readonly accountId: number
  /** Null: of the whole account. */
  readonly sessionId: number | null
  /** Null: of everybody. */
  readonly person: OptOutPerson | null
  /** As the audit log names them. */
  readonly askedBy: string
}

/** Durable when it resolves: engines find it, and go on with it until it is made. Answers its number. @throws ApiError `data_export_limit` */
export function askToExport(db: Db, sealer: Sealer, { person, ...asked }: AskedExport): Promise<number> {
  const { accountId } = asked
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.dataExports}, ${accountId})`)
    const isKept = and(eq(dataExports.accountId, accountId), ne(dataExports.state, 'expired'))
    if ((await tx.$count(dataExports, isKept)) >= most) throw new ApiError('data_export_limit')
    const [row] = await tx
      .insert(dataExports)
      .values({ ...asked, person: '', name: `export-${randomUUID()}` })
      .returning({ id: dataExports.id })
    if (!row) throw new Error('An export was not stored')
    if (person) {
      const sealed = sealText(sealer, JSON.stringify(namesOf(person)), sealContext.dataExport(accountId, row.id))
      await tx.update(dataExports).set({ person: sealed }).where(eq(dataExports.id, row.id))
    }
    return row.id
  })
}

function namesOf({ phone, lid }: OptOutPerson) {
  const asked = phone === null ? `${lid}@lid` : `+${phone}`
  return { asked, phones: phone === null ? [] : [phone], lids: lid === null ? [] : [lid] }
}
