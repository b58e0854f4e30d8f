import { findSent } from './find-sent.ts'
import { stepNow } from './note-step.ts'
import type { RecordContext } from './record-context.ts'
import { withoutNul } from './without-nul.ts'
import type { DraftStep } from './write-batch.ts'

/**
 * Notes that somebody's device asked for a message of the account again; the account's own devices are left out. Anybody may ask, under
 * any id: what the account has not sent has no history.
 */
export async function recordRetry(
  context: RecordContext,
  step: DraftStep,
  networkId: string,
  person: string,
): Promise<void> {
  if (person === context.me.lid || person === context.me.pn) return
  const [id, who] = [withoutNul(networkId), withoutNul(person)]
  if (!(await findSent(context, step, id))) return
  const { pn } = await context.identities.resolve(step.db, who)
  step.draft.note(stepNow(id, 'retry_asked', { who: pn ?? who }))
}

/** Notes that the library has a message that a device asked for, and encrypts it again. */
export async function recordSentAgain(context: RecordContext, step: DraftStep, networkId: string): Promise<void> {
  const id = withoutNul(networkId)
  if (await findSent(context, step, id)) step.draft.note(stepNow(id, 'encrypted_again'))
}
