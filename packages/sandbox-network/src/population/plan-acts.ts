import { isGroupJid } from '../groups/group.ts'
import type { Network } from '../network.ts'
import type { NewMessage } from '../phone/message-log.ts'
import type { Phone } from '../registry/phone.ts'
import { numberColumn } from '../store/row.ts'
import type { ActKind } from './act-book.ts'
import { personOf } from './person.ts'

/**
 * What somebody of a population will do about a message that their phone holds now; false for phones of no population,
 * and in groups. Only the first message of somebody is answered, and makes them block or report.
 */
export function planActs(network: Network, phone: Phone, message: NewMessage, isNew: boolean): boolean {
  const population = network.populations.ofNumber(phone.number)
  if (!population || isGroupJid(message.chat)) return false
  const person = personOf(population.seed, phone.number, population.rates)
  const { id, chat, senderDevice } = message
  const deliveredAt = Date.now() + population.delivers_after_ms
  const plan = (kind: ActKind, at: number) => network.acts.plan({ phone: phone.id, kind, id, chat, senderDevice, at })
  plan('delivered', deliveredAt)
  // Only told again that it is there.
  if (!isNew) return true
  if (person.reads) plan('read', deliveredAt + population.reads_after_ms)
  if (!isFirst(network, phone, chat)) return true
  const actsAt = deliveredAt + population.reads_after_ms + population.acts_after_ms
  if (person.answers) plan('answer', actsAt)
  if (person.reports) plan('report', actsAt)
  if (person.blocks) plan('block', actsAt)
  return true
}

function isFirst(network: Network, phone: Phone, chat: string): boolean {
  const sql = 'SELECT count(*) AS known FROM messages WHERE phone = ? AND chat = ?'
  const row = network.store.get(sql, phone.id, chat)
  return row === undefined || numberColumn(row, 'known') <= 1
}
