import type { Network } from '../network.ts'
import { type Phone, phoneJid } from '../registry/phone.ts'
import { isBlocked } from '../router/is-blocked.ts'

/** Keeps when the network took a message to somebody of a population, as their phone gets it. */
export function noteMessage(network: Network, from: Phone, to: Phone, id: string): void {
  const population = network.populations.ofNumber(to.number)
  if (!population || isBlocked(from, to)) return
  network.store.run(
    'INSERT OR IGNORE INTO population_messages (population, phone, id, sender, at) VALUES (?, ?, ?, ?, ?)',
    population.id,
    to.id,
    id,
    phoneJid(from),
    Date.now(),
  )
}
