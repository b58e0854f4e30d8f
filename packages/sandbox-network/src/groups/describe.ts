import type { Network } from '../network.ts'
import { phoneJid, phoneLid } from '../registry/phone.ts'
import { lidJid } from '../wire/address.ts'
import { type Attributes, type Stanza, stanza } from '../wire/stanza.ts'
import type { Group } from './group.ts'
import { type Member, membersOf } from './members.ts'

/** `<group>`: everything members see; without participants it is what an invitation shows to outsiders. */
export function describe(network: Network, group: Group, options: { withParticipants: boolean }): Stanza {
  const { record } = group
  const attrs = {
    id: group.id,
    subject: record.subject,
    s_t: String(record.subjectTime),
    ...person(network, group, record.subjectAuthor, 's_o'),
    creation: String(record.createdAt),
    ...person(network, group, record.creator, 'creator'),
    addressing_mode: 'lid',
    size: String(group.members.size),
  }
  const participants = options.withParticipants ? membersOf(network, group).map(participantOf) : []
  return stanza('group', attrs, [...participants, ...settingsOf(network, group)])
}

export function participantOf({ phone, rank }: Member): Stanza {
  return stanza('participant', { jid: phoneLid(phone), phone_number: phoneJid(phone), type: rank ?? undefined })
}

function settingsOf(network: Network, group: Group): Stanza[] {
  const { record } = group
  const content: Stanza[] = []
  if (record.description) content.push(descriptionOf(network, group))
  if (record.isAnnouncement) content.push(stanza('announcement'))
  if (record.isLocked) content.push(stanza('locked'))
  if (record.ephemeralSeconds) content.push(stanza('ephemeral', { expiration: String(record.ephemeralSeconds) }))
  content.push(stanza('member_add_mode', {}, memberAddMode(group)))
  if (record.needsApproval) {
    content.push(stanza('membership_approval_mode', {}, [stanza('group_join', { state: 'on' })]))
  }
  return content
}

/** `<description>` with its text; marked as deleted when there is none. */
export function descriptionOf(network: Network, group: Group): Stanza {
  const { description } = group.record
  if (!description) return stanza('description', { delete: 'true' })
  const author = person(network, group, description.author, 'participant')
  const attrs = { id: description.id, t: String(description.time), ...author }
  return stanza('description', attrs, [stanza('body', {}, Buffer.from(description.text))])
}

export function memberAddMode(group: Group): Buffer {
  return Buffer.from(group.record.membersAdd ? 'all_member_add' : 'admin_add')
}

export function inviteOf(group: Group): Stanza {
  return stanza('invite', { code: group.record.inviteCode })
}

/** `name` with the LID and `name_pn` with the number of somebody who may have left the network. */
function person(network: Network, group: Group, lid: string, name: string): Attributes {
  const phone = network.directory.world(group.owner).byLid.get(lid)
  return { [name]: lidJid(lid), [`${name}_pn`]: phone && phoneJid(phone) }
}
