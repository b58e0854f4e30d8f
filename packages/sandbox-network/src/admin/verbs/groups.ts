import type { z } from 'zod'
import { createGroup as foundGroup } from '../../groups/create-group.ts'
import { groupJid } from '../../groups/group.ts'
import { membersOf } from '../../groups/members.ts'
import type { Network } from '../../network.ts'
import { phoneJid } from '../../registry/phone.ts'
import { AdminError } from '../admin-error.ts'
import type { CreateGroupBody } from '../schemas.ts'
import type { SandboxGroup } from '../shapes.ts'
import { findChat, requireOnline, requireOwnPhone } from './lookup.ts'

/** The owner founds a group. Numbers that are not on the network are left out; one at least must be. */
export function createGroup(network: Network, body: z.infer<typeof CreateGroupBody>): SandboxGroup {
  const phone = requireOnline(requireOwnPhone(network, body.owner, body.phone_number))
  const others = body.participants.flatMap(name => {
    const chat = findChat(network, body.owner, name)
    return chat?.jid.endsWith('@s.whatsapp.net') ? [chat.jid] : []
  })
  if (others.length === 0) throw new AdminError('validation', 'participants')
  const group = foundGroup(network, phone, body.subject, others)
  const participants = membersOf(network, group).map(member => phoneJid(member.phone))
  return { id: groupJid(group), jid: groupJid(group), subject: group.record.subject, participants }
}
