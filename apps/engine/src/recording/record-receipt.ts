import type { MemberReceipt } from '../whatsapp/from-whatsapp/member-receipt.ts'
import type { RecordContext } from './record-message.ts'
import type { DraftStep } from './write-batch.ts'

/** Tells who of a group received, read or played messages: one event per message, the account's own devices left out. */
export async function recordReceipt(context: RecordContext, step: DraftStep, receipt: MemberReceipt): Promise<void> {
  const { groupJid: remoteJid, participant, kind, at } = receipt
  const member = await context.identities.resolve(step.db, participant)
  if (participant === context.me.lid || participant === context.me.pn) return
  const userJid = member.pn ?? participant
  for (const id of receipt.networkIds) {
    const known = `${id} ${userJid} ${kind}`
    // Each device of a member reports, and the network repeats what it is not sure of.
    if (context.memory.receipts.get(known)) continue
    step.draft.emit({
      event: 'message-receipt.update',
      data: { message: { key: { remoteJid, id, fromMe: true, participant }, receipt: { userJid, [kind]: at } } },
      chatKind: 'group',
    })
    step.draft.onCommit(() => void context.memory.receipts.set(known, true))
  }
}
