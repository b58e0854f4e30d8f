import type { PeerReceipt } from '../whatsapp/from-whatsapp/peer-receipt.ts'
import { findSent } from './find-sent.ts'
import type { RecordContext } from './record-context.ts'
import { authorIn } from './short-key.ts'
import type { DraftStep } from './write-batch.ts'

/**
 * Keeps and tells who received, read or played messages: one event per message, the account's own devices left out. In a
 * group the key names who it was; the chat of a private message is addressed as the message was.
 */
export async function recordReceipt(context: RecordContext, step: DraftStep, receipt: PeerReceipt): Promise<void> {
  const { groupJid, person, kind, at } = receipt
  if (person === context.me.lid || person === context.me.pn) return
  const { lid, pn } = await context.identities.resolve(step.db, person)
  const userJid = pn ?? person
  for (const id of receipt.networkIds) {
    const known = `${id} ${userJid} ${kind}`
    // Each device of a person reports, and the network repeats what it is not sure of.
    if (context.memory.receipts.get(known)) continue
    const sent = await findSent(context, step, id)
    const remoteJid = groupJid ?? sent?.remoteJid ?? userJid
    if (sent) step.draft.receive({ messageId: sent.messageId, person: lid ?? userJid, kind, at })
    const key = { remoteJid, id, fromMe: true, ...authorIn(remoteJid, person) }
    step.draft.emit({
      event: 'message-receipt.update',
      data: { message: { key, receipt: { userJid, [kind]: at } } },
      chatKind: groupJid ? 'group' : 'personal',
    })
    step.draft.onCommit(() => void context.memory.receipts.set(known, true))
  }
}
