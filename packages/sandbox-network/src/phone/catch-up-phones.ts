import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { numberColumn, textColumn } from '../store/row.ts'

/** Phones take what was queued for them when the process last ended; those that rest keep it in their queue. */
export function catchUpPhones(network: Network): void {
  const rows = network.store.all('SELECT DISTINCT phone, sender FROM queue WHERE device = 0')
  const senders = Map.groupBy(rows, row => numberColumn(row, 'phone'))
  for (const world of network.directory.allWorlds()) {
    for (const phone of world.byNumber.values()) {
      const waiting = senders.get(phone.id)
      if (!waiting) continue
      if (waiting.every(row => isLeftForLater(network, phone, textColumn(row, 'sender'))))
        network.resting.noteWaiting(phone)
      else phone.primary.catchUp()
    }
  }
}

/** `sender` as the queue names it: `group/member`, or the sender alone. */
function isLeftForLater(network: Network, phone: Phone, sender: string): boolean {
  const [chat] = sender.split('/')
  const group = network.groups.find(phone.owner, chat)
  return group !== undefined && network.resting.rests(phone, group.members.size)
}
