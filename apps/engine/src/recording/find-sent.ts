import { messages } from '@messenger/shared/db/schema'
import { and, eq } from 'drizzle-orm'
import type { RecordContext } from './record-context.ts'
import type { DraftStep } from './write-batch.ts'

/** A message that the account has sent. */
export interface Sent {
  readonly messageId: number
  readonly remoteJid: string
}

/** What the account has sent under this network id, from whichever of its devices; undefined: nothing that is stored. */
export async function findSent(
  { sessionId, memory }: Pick<RecordContext, 'sessionId' | 'memory'>,
  step: DraftStep,
  networkId: string,
): Promise<Sent | undefined> {
  // Reads do not see what is drafted.
  if (step.draft.stores(networkId)) await step.transaction()
  const known = memory.sends.get(networkId)
  if (known) return known
  const [row] = await step.db
    .select({ messageId: messages.id, remoteJid: messages.remoteJid })
    .from(messages)
    .where(and(eq(messages.sessionId, sessionId), eq(messages.networkId, networkId), eq(messages.fromMe, true)))
    .limit(1)
  return row
}
