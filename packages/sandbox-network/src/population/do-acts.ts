import type { Network } from '../network.ts'
import { findMessages, raiseStatus } from '../phone/message-log.ts'
import { newMessageId } from '../phone/outbox.ts'
import { sendReceipt } from '../phone/send-receipt.ts'
import type { Phone } from '../registry/phone.ts'
import type { PlannedAct } from './act-book.ts'
import { complainAbout } from './complain.ts'

/** Timers end before they overflow; what is due later is looked for again. */
const LONGEST_MS = 3_600_000

/** Lets people of populations do what they have planned when its time comes. Returns what ends that. */
export function doActs(network: Network): () => void {
  let alarm: NodeJS.Timeout | undefined
  const look = () => {
    clearTimeout(alarm)
    for (const act of network.acts.takeDue(Date.now())) doAct(network, act)
    setAlarm()
  }
  const setAlarm = () => {
    clearTimeout(alarm)
    const at = network.acts.nextAt()
    if (at !== null) alarm = setTimeout(look, Math.min(Math.max(0, at - Date.now()), LONGEST_MS)).unref()
  }
  network.acts.tell(setAlarm)
  setAlarm()
  return () => {
    network.acts.tell(() => undefined)
    clearTimeout(alarm)
  }
}

function doAct(network: Network, act: PlannedAct): void {
  const { id, chat } = act
  const phone = network.directory.byId(act.phone)
  const author = phone && network.directory.resolve(phone.owner, chat)?.phone
  if (!phone || !author) return
  switch (act.kind) {
    case 'delivered':
      sendReceipt({ network, phone }, act, undefined, [id])
      return
    case 'read':
      sendReceipt({ network, phone }, act, 'read', [id])
      for (const { seq, isFromMe } of findMessages(network.store, phone.id, id)) {
        if (!isFromMe) raiseStatus(network.store, seq, 'read')
      }
      return
    case 'answer':
      answer(network, phone, chat)
      return
    case 'report':
      complainAbout(network, author, 'reports')
      return
    case 'block':
      network.directory.saveProfile(phone, { blocked: [...new Set([...phone.profile.blocked, author.lid])] })
      complainAbout(network, author, 'blocks')
  }
}

function answer(network: Network, phone: Phone, to: string): void {
  const text = network.populations.ofNumber(phone.number)?.answer_text ?? ''
  phone.primary.send({ id: newMessageId(phone), to, content: { conversation: text } }).catch((error: Error) => {
    network.log.error({ number: phone.number, error: error.message }, 'population.answer_failed')
  })
}
