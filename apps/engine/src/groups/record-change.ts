import { isDeepStrictEqual } from 'node:util'
import type { GroupMetadata, GroupParticipant } from '@messenger/shared/contract/groups/record'
import { recordChatNames, recordChats } from '../chats/record-chats.ts'
import { learnPairs } from '../contacts/learn-pairs.ts'
import type { RecordContext } from '../recording/record-context.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import type { GroupChange } from '../whatsapp/from-whatsapp/group-change.ts'
import { toParticipant } from '../whatsapp/from-whatsapp/group-metadata.ts'
import type { StoredGroup } from './group-store.ts'
import { pairsOf } from './record-group.ts'

type MembersChange = Extract<GroupChange, { kind: 'members' }>
type SettingsChange = Extract<GroupChange, { kind: 'settings' }>

/**
 * Applies a change to the stored group and tells it.
 * @returns whether the group has to be asked for as a whole: it is not known, or the account is new in it.
 */
export async function recordChange(context: RecordContext, step: WriteStep, change: GroupChange): Promise<boolean> {
  const { groups } = context
  if (change.kind === 'picture') {
    await groups.setPicture(step.tx, change.jid, null)
    return false
  }
  const stored = await groups.read(step.tx, change.jid)
  if (change.kind === 'settings') {
    if (stored) await takeSettings(context, step, stored, change)
    emitUpdate(step, change)
    return !stored
  }
  await learnPairs(context, step, pairsOf(change.members.map(toParticipant)))
  const concernsMe = change.members.some(member => isMe(context, member.id) || isMe(context, member.pn))
  const isRemoved = concernsMe && change.action === 'remove'
  const isAdded = concernsMe && change.action === 'add'
  if (stored) {
    const member = (stored.member || isAdded) && !isRemoved
    const metadata = withMembers(stored.metadata, change)
    await groups.write(step.tx, { metadata, member })
    // Of a group that it is new in, the account asks for all.
    if (member && !isAdded) step.emit({ event: 'groups.upsert', data: [metadata], chatKind: 'group' })
  }
  emitMembers(step, change)
  return isAdded || (!stored && !isRemoved)
}

/** What changes of the record is told as a whole, and of the chat what is the chat's as well. An invite code is no part. */
async function takeSettings(
  context: RecordContext,
  step: WriteStep,
  stored: StoredGroup,
  change: SettingsChange,
): Promise<void> {
  const metadata = withSettings(stored.metadata, change)
  if (isDeepStrictEqual(metadata, stored.metadata)) return
  await context.groups.write(step.tx, { ...stored, metadata })
  step.emit({ event: 'groups.upsert', data: [metadata], chatKind: 'group' })
  const { subject, ephemeralDuration } = change.set
  if (subject !== undefined) await recordChatNames(context, step, new Map([[change.jid, subject]]))
  if (ephemeralDuration !== undefined)
    await recordChats(context, step, [{ jid: change.jid, ephemeralSeconds: ephemeralDuration }])
}

function isMe({ me }: RecordContext, jid: string | null): boolean {
  return jid !== null && (jid === me.lid || jid === me.pn)
}

function withSettings(metadata: GroupMetadata, { set, beside }: SettingsChange): GroupMetadata {
  const { inviteCode: _, ...kept } = set
  return { ...metadata, ...kept, ...beside }
}

function withMembers(metadata: GroupMetadata, change: MembersChange): GroupMetadata {
  const named = new Set(change.members.map(({ id }) => id))
  const others = metadata.participants.filter(({ id }) => !named.has(id))
  const participants = nextParticipants(metadata.participants, others, named, change)
  return { ...metadata, participants, size: participants.length }
}

function nextParticipants(
  all: GroupParticipant[],
  others: GroupParticipant[],
  named: ReadonlySet<string>,
  { action, members }: MembersChange,
): GroupParticipant[] {
  switch (action) {
    case 'add':
      return [...others, ...members.map(toParticipant)]
    case 'remove':
      return others
    case 'promote':
    case 'demote':
      return all.map(known => (named.has(known.id) ? withRank(known, action === 'promote' ? 'admin' : null) : known))
  }
}

function withRank(participant: GroupParticipant, admin: GroupParticipant['admin']): GroupParticipant {
  return { ...participant, admin, isAdmin: admin !== null, isSuperAdmin: admin === 'superadmin' }
}

function emitUpdate(step: WriteStep, { jid, set, author }: SettingsChange): void {
  const data = [{ id: jid, jid, ...set, ...(author ? { author } : {}) }]
  step.emit({ event: 'groups.update', data, chatKind: 'group' })
}

function emitMembers(step: WriteStep, { jid, action, members, author }: MembersChange): void {
  const participants = members.map(({ id }) => id)
  step.emit({
    event: 'group-participants.update',
    data: { id: jid, jid, participants, action, author },
    chatKind: 'group',
  })
}
