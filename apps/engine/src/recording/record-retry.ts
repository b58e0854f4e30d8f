import { stepNow } from './note-step.ts'
import type { RecordContext } from './record-context.ts'
import type { DraftStep } from './write-batch.ts'

/** Notes that somebody's device asked for a message of the account again; the account's own devices are left out. */
export async function recordRetry(
  context: RecordContext,
  step: DraftStep,
  networkId: string,
  person: string,
): Promise<void> {
  if (person === context.me.lid || person === context.me.pn) return
  const { pn } = await context.identities.resolve(step.db, person)
  step.draft.note(stepNow(networkId, 'retry_asked', { who: pn ?? person }))
}
