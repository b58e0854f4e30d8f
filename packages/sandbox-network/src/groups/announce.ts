import type { Network } from '../network.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { deliverToAll } from '../router/deliver.ts'
import { type Stanza, stanza, stanzaId, wireTime } from '../wire/stanza.ts'
import { type Group, groupJid } from './group.ts'
import { membersOf } from './members.ts'

/**
 * Tells every device of every member what happened, the acting one included, as the live network does. `also` are people
 * who are no members any more; `except` those who are told in another way.
 */
export function announce(
  network: Network,
  group: Group,
  actor: Phone,
  change: Stanza,
  { also = [], except = new Set() }: { also?: Phone[]; except?: Set<Phone> } = {},
): void {
  const members = membersOf(network, group).map(({ phone }) => phone)
  tell(
    network,
    group,
    actor,
    change,
    [...members, ...also].filter(phone => !except.has(phone)),
  )
}

/** Tells these phones alone. */
export function tell(network: Network, group: Group, actor: Phone, change: Stanza, phones: Iterable<Phone>): void {
  const attrs = {
    from: groupJid(group),
    type: 'w:gp2',
    id: stanzaId(),
    t: wireTime(),
    participant: phoneLid(actor),
    participant_pn: phoneJid(actor),
    addressing_mode: 'lid',
    notify: actor.profile.name,
  }
  const node = stanza('notification', attrs, [change])
  for (const phone of phones) if (phone.devices.size > 0) deliverToAll(network, phone, node)
}
