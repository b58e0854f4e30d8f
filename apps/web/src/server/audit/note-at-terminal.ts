import type { Tx } from '@messenger/shared/db/create-db'
import { auditRecords } from '@messenger/shared/db/schema'
import { newRecordId } from './record-id.ts'

interface Noted {
  readonly operation: string
  readonly target?: string
  readonly sessionId?: number
}

/** What was done at the terminal, which knows no person and no address, in the audit log of whose account it is. */
export async function noteAtTerminal(tx: Tx, accountId: number, { target = '', ...what }: Noted): Promise<void> {
  const where = { door: 'terminal', ip: '', at: new Date(), outcome: 'ok' } as const
  await tx
    .insert(auditRecords)
    .values({ recordId: newRecordId(), accountId, actor: 'operator', actorName: '', ...what, target, ...where })
}
