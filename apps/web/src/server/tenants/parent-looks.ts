import { sha256 } from '@messenger/shared/crypto/digest'
import type { Database } from '@messenger/shared/db/create-db'
import type { AuditDoor } from '@messenger/shared/db/schema'
import { insertRecords } from '../audit/insert-records.ts'
import { newRecordId } from '../audit/record-id.ts'
import type { Credential } from '../auth/credential.ts'

/** Tells tenants that their parent read what is theirs. */
export interface ParentLooks {
  /**
   * Notes in the tenant's audit log that a token which its parent made is used for reading: of each token the first time of a day (UTC).
   * Resolves when that is stored, so that nothing is read before; rejects when it cannot be. Does nothing for other credentials.
   */
  note(credential: Credential, call: { readonly door: AuditDoor; readonly ip?: string | undefined }): Promise<void>
}

/** At most one statement for a token and day in each process, and one record in all: its id is made of both. */
export function createParentLooks(sql: Database['sql'], now: () => number = Date.now): ParentLooks {
  const noted = new Set<number>()
  let day = 0
  return {
    async note(credential, { door, ip = '' }) {
      if (credential.kind !== 'pat' || !credential.byParent) return
      const { accountId, userId, tokenId, tokenName, email } = credential
      const at = now()
      const today = Math.floor(at / dayMs)
      if (today !== day) {
        day = today
        noted.clear()
      }
      if (noted.has(tokenId)) return
      await insertRecords(sql, [
        {
          ...{ recordId: recordIdOf(tokenId, today), accountId, at: new Date(at), actor: 'token', userId, tokenId },
          ...{ actorName: `${tokenName} (${email})`, door, operation: 'tenants.look', sessionId: null, target: '' },
          ...{ targetName: null, fields: null, outcome: 'ok', ip },
        },
      ])
      if (today === day) noted.add(tokenId)
    },
  }
}

const dayMs = 24 * 60 * 60_000

/** The same in every process. */
function recordIdOf(tokenId: number, day: number): string {
  return newRecordId(day * dayMs, sha256(`look of a parent\n${tokenId}\n${day}`))
}
