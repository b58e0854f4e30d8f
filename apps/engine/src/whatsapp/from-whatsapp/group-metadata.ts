import type { GroupMetadata, GroupParticipant } from '@messenger/shared/contract/groups/record'
import { parseJid, withoutDevice } from '@messenger/shared/identity/jid'
import type { GroupMetadata as NetworkGroup } from '../baileys.ts'

/** One member as a stanza names it; `pn` and `lid` as far as it says. */
export interface NamedMember {
  readonly id: string
  readonly pn: string | null
  readonly lid: string | null
  readonly admin: GroupParticipant['admin']
}

/** A group as the network describes it, in the contract's terms. People are shown by phone number where it is known. */
export function toGroupMetadata(group: NetworkGroup): GroupMetadata {
  return {
    id: group.id,
    jid: group.id,
    subject: group.subject,
    desc: group.desc || null,
    creation: secondsOf(group.creation) ?? 0,
    owner: personOf(group.ownerPn, group.owner),
    size: group.participants.length || (group.size ?? 0),
    announce: group.announce === true,
    restrict: group.restrict === true,
    joinApprovalMode: group.joinApprovalMode === true,
    memberAddMode: group.memberAddMode === true,
    addressingMode: group.addressingMode === 'pn' ? 'pn' : 'lid',
    subjectOwner: personOf(group.subjectOwnerPn, group.subjectOwner),
    subjectTime: secondsOf(group.subjectTime),
    descOwner: personOf(group.descOwnerPn, group.descOwner),
    descId: group.descId ?? null,
    descTime: secondsOf(group.descTime),
    isCommunity: group.isCommunity === true,
    isCommunityAnnounce: group.isCommunityAnnounce === true,
    linkedParent: group.linkedParent ?? null,
    ephemeralDuration: secondsOf(group.ephemeralDuration),
    participants: group.participants.map(({ id, phoneNumber, lid, admin }) =>
      toParticipant({ id, pn: phoneNumber ?? null, lid: lid ?? null, admin: rankOf(admin) }),
    ),
  }
}

/** A member in the contract's terms. */
export function toParticipant(member: NamedMember): GroupParticipant {
  const id = withoutDevice(member.id)
  const isLid = id.endsWith('@lid')
  const pn = parseJid((isLid ? member.pn : id) ?? '')
  // Whatever a stanza calls a number: only what is one is shown as one.
  const digits = pn?.server === 's.whatsapp.net' ? pn.user : undefined
  return {
    id,
    jid: id,
    lid: isLid ? id : member.lid,
    phoneNumber: digits ? `+${digits}` : null,
    admin: member.admin,
    isAdmin: member.admin !== null,
    isSuperAdmin: member.admin === 'superadmin',
  }
}

export function rankOf(admin: string | null | undefined): GroupParticipant['admin'] {
  return admin === 'superadmin' || admin === 'admin' ? admin : null
}

function personOf(pn: string | undefined, jid: string | undefined): string | null {
  const known = pn ?? jid
  return known ? withoutDevice(known) : null
}

/** Whole seconds; the library makes NaN of what a stanza does not say. */
function secondsOf(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) && value > 0 ? Math.trunc(value) : null
}
