import type { GroupMetadata } from '@messenger/shared/contract/groups/record'
import { withoutDevice } from '@messenger/shared/identity/jid'
import { type BinaryNode, getBinaryNodeChild, getBinaryNodeChildren, getBinaryNodeChildString } from '../baileys.ts'
import { type NamedMember, rankOf } from './group-metadata.ts'

export type MemberAction = 'add' | 'remove' | 'promote' | 'demote'

/** Something that happened to a group, as its notification tells it. `author` is a JID. */
export type GroupChange =
  | {
      readonly kind: 'members'
      readonly jid: string
      readonly author: string | null
      readonly action: MemberAction
      readonly members: readonly NamedMember[]
    }
  | {
      readonly kind: 'settings'
      readonly jid: string
      readonly author: string | null
      /** What is told of it. */
      readonly set: GroupSettings
      /** What else of the group's metadata it changes. */
      readonly beside: Partial<GroupMetadata>
    }
  | { readonly kind: 'picture'; readonly jid: string }

type KeptSetting =
  | 'subject'
  | 'desc'
  | 'announce'
  | 'restrict'
  | 'joinApprovalMode'
  | 'memberAddMode'
  | 'ephemeralDuration'
export type GroupSettings = Partial<Pick<GroupMetadata, KeptSetting>> & { readonly inviteCode?: string }

/**
 * Reads a notification of type `w:gp2` or `picture`; null for what is told otherwise (a group that was joined comes whole)
 * or changes nothing that we keep. The library's own events lose updates of one group that follow each other quickly.
 */
export function readGroupChange({ attrs, content }: BinaryNode): GroupChange | null {
  const jid = attrs.from
  const child = Array.isArray(content) ? content[0] : undefined
  if (!jid?.endsWith('@g.us') || !child) return null
  if (attrs.type === 'picture') return { kind: 'picture', jid }
  const author = attrs.participant ? withoutDevice(attrs.participant) : null
  const action = memberActions[child.tag]
  if (action) return { kind: 'members', jid, author, action, members: membersOf(child) }
  const set = settingsOf(child)
  if (!set) return null
  const person = attrs.participant_pn ? withoutDevice(attrs.participant_pn) : author
  return { kind: 'settings', jid, author, set, beside: besidesOf(child, person, Number(attrs.t)) }
}

/** Who changed a text, and when; `person` as metadata shows people. */
function besidesOf(child: BinaryNode, person: string | null, now: number): Partial<GroupMetadata> {
  if (child.tag === 'subject') return { subjectOwner: person, subjectTime: Number(child.attrs.s_t) || now }
  if (child.tag !== 'description') return {}
  if (!getBinaryNodeChildString(child, 'body')) return { descOwner: null, descId: null, descTime: null }
  return { descOwner: person, descId: child.attrs.id ?? null, descTime: Number(child.attrs.t) || now }
}

const memberActions: Readonly<Record<string, MemberAction>> = {
  add: 'add',
  remove: 'remove',
  leave: 'remove',
  promote: 'promote',
  demote: 'demote',
}

function membersOf(child: BinaryNode): NamedMember[] {
  return getBinaryNodeChildren(child, 'participant').flatMap(({ attrs }) =>
    attrs.jid
      ? [
          {
            id: withoutDevice(attrs.jid),
            pn: attrs.phone_number ?? null,
            lid: attrs.lid ?? null,
            admin: rankOf(attrs.type),
          },
        ]
      : [],
  )
}

function settingsOf(child: BinaryNode): GroupSettings | null {
  switch (child.tag) {
    case 'subject':
      return child.attrs.subject === undefined ? null : { subject: child.attrs.subject }
    case 'description':
      return { desc: getBinaryNodeChildString(child, 'body') || null }
    case 'announcement':
    case 'not_announcement':
      return { announce: child.tag === 'announcement' }
    case 'locked':
    case 'unlocked':
      return { restrict: child.tag === 'locked' }
    case 'ephemeral':
      return { ephemeralDuration: Number(child.attrs.expiration) || null }
    case 'not_ephemeral':
      return { ephemeralDuration: null }
    case 'invite':
      return child.attrs.code === undefined ? null : { inviteCode: child.attrs.code }
    case 'member_add_mode':
      return { memberAddMode: String(child.content) === 'all_member_add' }
    case 'membership_approval_mode':
      return { joinApprovalMode: getBinaryNodeChild(child, 'group_join')?.attrs.state === 'on' }
    default:
      return null
  }
}
