import { isDeepStrictEqual } from 'node:util'
import type { GroupUpdate } from '@messenger/shared/contract/events/groups-update'
import type { GroupMetadata, GroupParticipant } from '@messenger/shared/contract/groups/record'
import { parseJid } from '@messenger/shared/identity/jid'
import { recordChatNames } from '../chats/record-chats.ts'
import { learnPairs } from '../contacts/learn-pairs.ts'
import type { LidPair } from '../identity/person-ids.ts'
import type { RecordContext } from '../recording/record-context.ts'
import { ownAddress } from '../recording/short-key.ts'
import type { WriteStep } from '../recording/write-batch.ts'

/** `joined`: the network says that the account came into the group. `told`: somebody asked for its metadata. */
type Occasion = 'joined' | 'told'

/** Stores a group that the account is in, as the network has it now. */
export async function recordGroup(
  context: RecordContext,
  step: WriteStep,
  metadata: GroupMetadata,
  occasion: Occasion,
): Promise<void> {
  await context.groups.write(step.tx, { metadata, member: true })
  await learnPairs(context, step, pairsOf(metadata.participants))
  if (occasion === 'joined') step.emit({ event: 'groups.upsert', data: [metadata], chatKind: 'group' })
}

/** Takes over a group from the network's list of all: it is told when it is new or different. */
export async function recordListed(context: RecordContext, step: WriteStep, metadata: GroupMetadata): Promise<void> {
  const before = await context.groups.read(step.tx, metadata.id)
  if (before?.member && isSame(before.metadata, metadata)) return
  await recordGroup(context, step, metadata, 'joined')
  const update = before?.member ? changedSettings(before.metadata, metadata) : {}
  if (Object.keys(update).length === 0) return
  const { id, jid, subject } = metadata
  step.emit({ event: 'groups.update', data: [{ id, jid, ...update }], chatKind: 'group' })
  if (update.subject !== undefined) await recordChatNames(context, step, new Map([[id, subject]]))
}

const settings = [
  'subject',
  'desc',
  'announce',
  'restrict',
  'joinApprovalMode',
  'memberAddMode',
  'ephemeralDuration',
] as const

/** What changed while nobody listened. */
function changedSettings(before: GroupMetadata, after: GroupMetadata): Partial<GroupUpdate> {
  return Object.fromEntries(settings.filter(name => before[name] !== after[name]).map(name => [name, after[name]]))
}

/** From groups that are not in that list the account has been removed while nobody listened. */
export async function recordUnlisted(
  { groups, me }: RecordContext,
  step: WriteStep,
  listed: ReadonlySet<string>,
): Promise<void> {
  for (const jid of await groups.joined(step.tx)) {
    const stored = listed.has(jid) ? null : await groups.read(step.tx, jid)
    if (!stored) continue
    await groups.write(step.tx, { ...stored, member: false })
    const own = ownAddress(me, stored.metadata.addressingMode)
    const data = { id: jid, jid, participants: own ? [own] : [], action: 'remove' as const, author: null }
    step.emit({ event: 'group-participants.update', data, chatKind: 'group' })
  }
}

/** What members say of who is who. */
export function pairsOf(participants: readonly GroupParticipant[]): LidPair[] {
  return participants.flatMap(({ lid, phoneNumber }) => {
    const known = lid ? parseJid(lid) : null
    return known && phoneNumber ? [{ lid: known.user, phoneNumber: phoneNumber.slice(1) }] : []
  })
}

/** The network lists members in no order in particular. */
function isSame(one: GroupMetadata, other: GroupMetadata): boolean {
  return isDeepStrictEqual(sorted(one), sorted(other))
}

function sorted(metadata: GroupMetadata): GroupMetadata {
  return { ...metadata, participants: metadata.participants.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}
