import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { phoneJid, phoneLid } from '../registry/phone.ts'
import { lidJid } from '../wire/address.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { tell } from './announce.ts'
import { type Group, isAdmin } from './group.ts'
import { membersOf } from './members.ts'
import { admit, type Outcome } from './participants.ts'

/** Follows an invitation: a member at once, or one who asks where admins approve. */
export function join(network: Network, group: Group, phone: Phone): 'joined' | 'pending' | 'member' {
  if (group.members.has(phone.lid)) return 'member'
  if (!group.record.needsApproval) {
    admit(network, group, phone, [phone], 'invite')
    return 'joined'
  }
  const requests = { ...group.record.requests, [phone.lid]: Number(wireTime()) }
  network.groups.save(group, { requests })
  const asked = stanza('participant', { jid: phoneLid(phone), phone_number: phoneJid(phone) })
  const change = stanza('created_membership_requests', { request_method: 'invite_link' }, [asked])
  tell(network, group, phone, change, adminsOf(network, group))
  return 'pending'
}

/** `<membership_approval_request>` of everybody who asks to join. */
export function requestsOf({ record }: Group): Stanza[] {
  return Object.entries(record.requests).map(([lid, time]) =>
    stanza('membership_approval_request', {
      jid: lidJid(lid),
      request_method: 'InviteLink',
      request_time: String(time),
    }),
  )
}

/** An admin lets people in or turns them away. */
export function decideRequests(
  network: Network,
  group: Group,
  actor: Phone,
  decision: 'approve' | 'reject',
  jids: string[],
): Outcome[] {
  return jids.map(asked => {
    const phone = network.directory.resolve(group.owner, asked)?.phone
    if (!phone || group.record.requests[phone.lid] === undefined) return { asked, phone, status: 404 }
    if (decision === 'approve') admit(network, group, actor, [phone], 'linked_group_join')
    else turnAway(network, group, actor, phone)
    return { asked, phone, status: 200 }
  })
}

function turnAway(network: Network, group: Group, actor: Phone, phone: Phone): void {
  const requests = { ...group.record.requests }
  delete requests[phone.lid]
  network.groups.save(group, { requests })
  const asked = stanza('participant', { jid: phoneLid(phone), phone_number: phoneJid(phone) })
  tell(network, group, actor, stanza('revoked_membership_requests', {}, [asked]), adminsOf(network, group))
}

function adminsOf(network: Network, group: Group): Phone[] {
  return membersOf(network, group).flatMap(({ phone }) => (isAdmin(group, phone.lid) ? [phone] : []))
}
