import type { Sealer } from '@messenger/shared/crypto/seal'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { type HeldOptOut, optedOut } from '@messenger/shared/opt-outs/opted-out'
import { chatOf } from '../operations/automation/chat-of.ts'

interface Place {
  readonly db: DbOrTx
  readonly sealer: Sealer
  readonly accountId: number
  readonly sessionId: number
}

/** The opt-out that holds of whom a send of a session would reach; undefined for groups, channels and what names nobody. */
export async function heldOf({ db, sealer, accountId, sessionId }: Place, to: string): Promise<HeldOptOut | undefined> {
  // Channels, and what the log does not tell, are nobody.
  if (!/^[+\d@]/.test(to) || /@(?:g\.us|newsletter)$/.test(to)) return undefined
  const { names } = await chatOf(db, sessionId, to)
  const [held] = [...(await optedOut(db, sealer, accountId, sessionId, names)).values()]
  return held
}
