import type { Network } from '../network.ts'
import { type Phone, phoneJid, phoneLid } from '../registry/phone.ts'
import { type Stanza, stanza, wireTime } from '../wire/stanza.ts'
import { announce, tell } from './announce.ts'
import { describe, participantOf } from './describe.ts'
import { type Group, isAdmin, type Rank } from './group.ts'

export const CHANGES = ['add', 'remove', 'promote', 'demote'] as const
export type Change = (typeof CHANGES)[number]

/** What became of one person: 200, 403 privacy, 404 unknown or no member, 408 left lately, 409 member already, 500 full. */
export interface Outcome {
  /** as asked for */
  asked: string
  phone: Phone | undefined
  status: number
}

const LARGEST = 1025
/** Somebody who left is not added again for this long; an invitation still works. */
const AWAY_SECONDS = 300

/** Changes memberships as far as possible and announces what changed. Permission of the actor is the caller's check. */
export function changeParticipants(
  network: Network,
  group: Group,
  actor: Phone,
  change: Change,
  jids: string[],
): Outcome[] {
  const outcomes = jids.map(asked => {
    const phone = network.directory.resolve(group.owner, asked)?.phone
    return { asked, phone, status: phone ? statusOf(network, group, actor, change, phone) : 404 }
  })
  const changed = outcomes.flatMap(({ phone, status }) => (phone && status === 200 ? [phone] : []))
  if (changed.length > 0) carryOut(network, group, actor, change, [...new Set(changed)])
  return outcomes
}

/** One `<participant>` of the answer. */
export function outcomeStanza({ asked, phone, status }: Outcome): Stanza {
  const error = status === 200 ? undefined : String(status)
  const known = phone && { jid: phoneLid(phone), phone_number: phoneJid(phone) }
  return stanza('participant', { ...(known ?? { jid: asked }), error })
}

/** 200, or why the actor cannot do this to the person. */
export function statusOf(network: Network, group: Group, actor: Phone, change: Change, phone: Phone): number {
  const isMember = group.members.has(phone.lid)
  if (change !== 'add') return isMember ? 200 : 404
  if (isMember) return 409
  if (Number(wireTime()) - (group.record.left[phone.lid] ?? 0) < AWAY_SECONDS) return 408
  if (!allowsAdding(network, phone, actor)) return 403
  return group.members.size >= LARGEST ? 500 : 200
}

/** The person's own privacy setting, and whom they block. */
function allowsAdding(network: Network, phone: Phone, actor: Phone): boolean {
  if (phone === actor) return true
  if (phone.profile.blocked.includes(actor.lid)) return false
  const setting = phone.profile.privacy.groupadd ?? 'all'
  if (setting === 'all') return true
  return setting === 'contacts' && network.acquaintances.observers(actor, [phone]).includes(phone)
}

const RANK_AFTER: Record<'add' | 'promote' | 'demote', Rank> = { add: null, promote: 'admin', demote: null }

function carryOut(network: Network, group: Group, actor: Phone, change: Change, phones: Phone[]): void {
  if (change === 'add') {
    admit(network, group, actor, phones, 'invite')
    return
  }
  const listed = phones.map(phone => participantOf({ phone, rank: null }))
  for (const phone of phones) {
    if (change === 'remove') network.groups.removeMember(group, phone.lid)
    else network.groups.setMember(group, phone.lid, RANK_AFTER[change])
  }
  announce(network, group, actor, stanza(change, {}, listed), { also: change === 'remove' ? phones : [] })
}

/** New members get the whole group; those who were there hear of the newcomers. */
export function admit(network: Network, group: Group, actor: Phone, phones: Phone[], reason: string): void {
  for (const phone of phones) network.groups.setMember(group, phone.lid, null)
  const requests = { ...group.record.requests }
  const left = { ...group.record.left }
  for (const phone of phones) {
    delete requests[phone.lid]
    delete left[phone.lid]
  }
  network.groups.save(group, { requests, left })
  const listed = phones.map(phone => participantOf({ phone, rank: null }))
  announce(network, group, actor, stanza('add', { reason }, listed), { except: new Set(phones) })
  const whole = stanza('create', { type: 'new', reason }, [describe(network, group, { withParticipants: true })])
  tell(network, group, actor, whole, phones)
}

/** The member goes by itself. */
export function leave(network: Network, group: Group, phone: Phone): void {
  const listed = [participantOf({ phone, rank: null })]
  network.groups.removeMember(group, phone.lid)
  network.groups.save(group, { left: { ...group.record.left, [phone.lid]: Number(wireTime()) } })
  announce(network, group, phone, stanza('remove', {}, listed), { also: [phone] })
  crownSuccessor(network, group)
}

/** A group without an admin makes its oldest member one. */
function crownSuccessor(network: Network, group: Group): void {
  const [oldest] = group.members.keys()
  if (oldest === undefined || [...group.members.keys()].some(lid => isAdmin(group, lid))) return
  network.groups.setMember(group, oldest, 'admin')
  const phone = network.directory.world(group.owner).byLid.get(oldest)
  if (phone) announce(network, group, phone, stanza('promote', {}, [participantOf({ phone, rank: 'admin' })]))
}
