import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { bytesOf, child, type Stanza, stanza, stanzaId, textOf, wireTime } from '../wire/stanza.ts'
import { announce } from './announce.ts'
import { descriptionOf, memberAddMode } from './describe.ts'
import { type Group, type GroupRecord, isAdmin } from './group.ts'

interface Setting {
  /** who may change it: every member while the group is not locked, or admins alone */
  by: 'members' | 'admins'
  /** what becomes of the record; undefined when the request is malformed */
  read(node: Stanza, actor: Phone): Partial<GroupRecord> | undefined
  /** what the members are told; the request itself by default */
  tell?(network: Network, group: Group): Stanza
}

const flag = (change: Partial<GroupRecord>): Setting => ({ by: 'admins', read: () => change })

const SETTINGS: Record<string, Setting> = {
  subject: { by: 'members', read: readSubject, tell: tellSubject },
  description: { by: 'members', read: readDescription, tell: descriptionOf },
  announcement: flag({ isAnnouncement: true }),
  not_announcement: flag({ isAnnouncement: false }),
  locked: flag({ isLocked: true }),
  unlocked: flag({ isLocked: false }),
  ephemeral: { by: 'admins', read: node => ({ ephemeralSeconds: Number(node.attrs.expiration) || 0 }) },
  not_ephemeral: flag({ ephemeralSeconds: 0 }),
  member_add_mode: {
    by: 'admins',
    read: readMemberAddMode,
    tell: (_, group) => stanza('member_add_mode', {}, memberAddMode(group)),
  },
  membership_approval_mode: {
    by: 'admins',
    read: node => ({ needsApproval: child(node, 'group_join')?.attrs.state === 'on' }),
  },
}

/** Whether this child of an IQ is a setting at all. */
export function isSetting(tag: string): boolean {
  return Object.hasOwn(SETTINGS, tag)
}

/** Changes one setting of a group and announces it; `'forbidden'` or `'malformed'` when nothing was changed. */
export function changeSetting(
  network: Network,
  group: Group,
  actor: Phone,
  node: Stanza,
): 'done' | 'forbidden' | 'malformed' {
  const setting = SETTINGS[node.tag]
  if (!setting) return 'malformed'
  const isFree = setting.by === 'members' && !group.record.isLocked
  if (!isFree && !isAdmin(group, actor.lid)) return 'forbidden'
  const change = setting.read(node, actor)
  if (!change) return 'malformed'
  network.groups.save(group, change)
  announce(network, group, actor, setting.tell?.(network, group) ?? node)
  return 'done'
}

function readSubject(node: Stanza, actor: Phone): Partial<GroupRecord> | undefined {
  const subject = textOf(node)
  if (!subject) return undefined
  return { subject, subjectAuthor: actor.lid, subjectTime: Number(wireTime()) }
}

function tellSubject(_: Network, { record }: Group): Stanza {
  return stanza('subject', {
    subject: record.subject,
    s_t: String(record.subjectTime),
    s_o: `${record.subjectAuthor}@lid`,
  })
}

function readDescription(node: Stanza, actor: Phone): Partial<GroupRecord> {
  const text = bytesOf(child(node, 'body'))?.toString('utf8')
  if (node.attrs.delete === 'true' || !text) return { description: null }
  const id = node.attrs.id ?? stanzaId()
  return { description: { id, text, author: actor.lid, time: Number(wireTime()) } }
}

function readMemberAddMode(node: Stanza): Partial<GroupRecord> | undefined {
  const mode = textOf(node)
  if (mode !== 'all_member_add' && mode !== 'admin_add') return undefined
  return { membersAdd: mode === 'all_member_add' }
}
