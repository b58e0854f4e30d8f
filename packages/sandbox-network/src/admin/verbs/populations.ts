import type { z } from 'zod'
import type { Network } from '../../network.ts'
import { MessageRecord } from '../../phone/message-content.ts'
import type { Population } from '../../population/population-book.ts'
import { annoyanceOf } from '../../population/restriction.ts'
import { RestrictionFigures, restrictionFigures } from '../../population/restriction-figures.ts'
import { removePhone } from '../../registry/remove-phone.ts'
import { numberColumn, textColumn } from '../../store/row.ts'
import { parseAddress } from '../../wire/address.ts'
import { AdminError } from '../admin-error.ts'
import type * as schemas from '../population-schemas.ts'
import type { OwnerBody } from '../schemas.ts'
import { digitsOf, requireOwnPhone } from './lookup.ts'

export function createPopulation(network: Network, body: z.infer<typeof schemas.CreatePopulationBody>) {
  const { owner, ...given } = body
  const from = digitsOf(body.from)
  const last = String(Number(from) + body.count - 1)
  if (last.length !== from.length) throw new AdminError('validation', 'count')
  const isTaken = network.populations.overlaps(from, body.count) || network.directory.hasWithin(from, body.count)
  if (isTaken) throw new AdminError('phone_taken', 'from')
  return shape(network, network.populations.create(owner, { ...given, from }))
}

export function listPopulations(network: Network, { owner }: z.infer<typeof OwnerBody>) {
  return network.populations.list(owner).map(population => shape(network, population))
}

export function deletePopulation(network: Network, { owner, id }: z.infer<typeof schemas.PopulationBody>) {
  dropPopulation(network, requirePopulation(network, owner, id))
  return {}
}

/** With the phones of its people that have come into being. */
export function dropPopulation(network: Network, population: Population): void {
  const { byNumber } = network.directory.world(population.owner)
  for (const phone of [...byNumber.values()]) {
    if (network.populations.ofNumber(phone.number) === population) removePhone(network, phone)
  }
  network.populations.remove(population)
}

/** What its phones got, in the order in which the network took it. */
export function listPopulationMessages(
  network: Network,
  { owner, id, after, limit }: z.infer<typeof schemas.ListPopulationMessagesBody>,
): z.infer<typeof schemas.PopulationMessages> {
  const population = requirePopulation(network, owner, id)
  const sql = `SELECT p.seq, p.id, p.sender, p.at, f.number, m.record FROM population_messages p
    JOIN phones f ON f.id = p.phone LEFT JOIN messages m ON m.phone = p.phone AND m.chat = p.sender AND m.id = p.id
    WHERE p.population = ? AND p.seq > ? ORDER BY p.seq LIMIT ?`
  return network.store.all(sql, population.id, after, limit).map(row => ({
    seq: numberColumn(row, 'seq'),
    phone_number: `+${textColumn(row, 'number')}`,
    id: textColumn(row, 'id'),
    from: `+${parseAddress(textColumn(row, 'sender'))?.user ?? ''}`,
    text: row.record === null ? null : MessageRecord.parse(JSON.parse(textColumn(row, 'record'))).text,
    at: numberColumn(row, 'at'),
  }))
}

/** Whether the network restricts the senders of a world, and by which figures. */
export function setRestrictions(network: Network, body: z.infer<typeof schemas.SetRestrictionsBody>) {
  const { owner, on, figures } = body
  network.restrictions.set(owner, on ? RestrictionFigures.parse({ ...restrictionFigures, ...figures }) : null)
  return { on, figures: network.restrictions.of(owner) }
}

/** What the network keeps of a sender. */
export function readStanding(network: Network, body: z.infer<typeof schemas.StandingBody>) {
  const phone = requireOwnPhone(network, body.owner, body.phone_number)
  const standing = network.restrictions.standing(phone)
  if (body.link_age_days !== undefined) {
    standing.linked_at = Date.now() - Math.round(body.link_age_days * 86_400_000)
    network.restrictions.save(phone, standing)
  }
  const figures = network.restrictions.of(body.owner) ?? restrictionFigures
  const linked_at = network.restrictions.linkedAt(phone, standing)
  return { ...standing, linked_at, annoyance: annoyanceOf({ figures, standing }) }
}

function requirePopulation(network: Network, owner: string, id: number): Population {
  const population = network.populations.list(owner).find(found => found.id === id)
  if (!population) throw new AdminError('population_not_found')
  return population
}

function shape(network: Network, { owner: _, ...population }: Population): z.infer<typeof schemas.SandboxPopulation> {
  const sql = 'SELECT count(*) AS messages FROM population_messages WHERE population = ?'
  const messages = numberColumn(network.store.get(sql, population.id) ?? {}, 'messages')
  return { ...population, from: `+${population.from}`, messages }
}
