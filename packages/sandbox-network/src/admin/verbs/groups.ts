import type { z } from 'zod'
import { createGroup as foundGroup } from '../../groups/create-group.ts'
import { type Group, groupJid, isAdmin } from '../../groups/group.ts'
import { membersOf } from '../../groups/members.ts'
import { changeParticipants } from '../../groups/participants.ts'
import type { Network } from '../../network.ts'
import { phoneJid } from '../../registry/phone.ts'
import { AdminError } from '../admin-error.ts'
import type { AddToGroupBody, CreateGroupBody, PhoneBody } from '../schemas.ts'
import type { SandboxGroup } from '../shapes.ts'
import { findChat, requireOnline, requireOwnPhone, requirePhone } from './lookup.ts'

/** The owner founds a group. Numbers that are not on the network are left out; one at least must be. */
export function createGroup(network: Network, body: z.infer<typeof CreateGroupBody>): SandboxGroup {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const others = peopleOf(network, body.owner, body.participants)
  if (others.length === 0) throw new AdminError('validation', 'participants')
  const group = foundGroup(network, phone, body.subject, others)
  return shapeOf(network, group)
}

/** The owner, an admin of the group, adds people; those who cannot be added are left out, one at least must be. */
export function addToGroup(network: Network, body: z.infer<typeof AddToGroupBody>): SandboxGroup {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const group = network.groups.find(body.owner, body.group)
  const mayAdd = group?.members.has(phone.lid) && (group.record.membersAdd || isAdmin(group, phone.lid))
  if (!group || !mayAdd) throw new AdminError('validation', 'group')
  const outcomes = changeParticipants(network, group, phone, 'add', peopleOf(network, body.owner, body.participants))
  if (!outcomes.some(({ status }) => status === 200)) throw new AdminError('validation', 'participants')
  return shapeOf(network, group)
}

/** The groups that the phone is in. */
export function listGroups(network: Network, body: z.infer<typeof PhoneBody>): SandboxGroup[] {
  const phone = requirePhone(network, body.owner, body.phone_number)
  return network.groups
    .ofMember(phone.lid)
    .filter(({ owner }) => owner === body.owner)
    .map(group => shapeOf(network, group))
}

function peopleOf(network: Network, owner: string, names: readonly string[]): string[] {
  return names.flatMap(name => {
    const chat = findChat(network, owner, name)
    return chat?.jid.endsWith('@s.whatsapp.net') ? [chat.jid] : []
  })
}

function shapeOf(network: Network, group: Group): SandboxGroup {
  const participants = membersOf(network, group).map(member => phoneJid(member.phone))
  return { id: groupJid(group), jid: groupJid(group), subject: group.record.subject, participants }
}
