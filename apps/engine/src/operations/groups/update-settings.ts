import { validationError } from '@messenger/shared/contract/errors'
import type { updateSettings as operation } from '@messenger/shared/contract/groups/update-settings'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { setGroupPicture } from '../../groups/set-group-picture.ts'
import { type GroupCall, groupCall, settleChanges } from './group-call.ts'
import { asAdmin, needAdmin } from './refusals.ts'

type Input = OperationInput<typeof operation>
const action = 'update group settings'

/** Changes settings in the contract's order; those before one that fails stay changed. */
export async function updateSettings(context: EngineContext, { groupJid, ...settings }: Input) {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) throw validationError({ settings: ['At least one setting is required.'] })
  const call = await groupCall(context, groupJid)
  await needAdmin(call, action)
  try {
    for (const change of changesOf(context, call, settings)) await asAdmin(call, action, change)
  } finally {
    await settleChanges(call)
  }
  return given
}

function changesOf(
  { services }: EngineContext,
  { socket, jid }: GroupCall,
  { subject, description, announce, restrict, joinApproval, memberAdd, profilePicUrl }: Omit<Input, 'groupJid'>,
): (() => Promise<void>)[] {
  const when = <T>(value: T | undefined, change: (value: T) => Promise<void>) =>
    value === undefined ? [] : [() => change(value)]
  return [
    ...when(subject, text => socket.groupUpdateSubject(jid, text)),
    ...when(description, text => socket.groupUpdateDescription(jid, text || undefined)),
    ...when(announce, on => socket.groupSettingUpdate(jid, on ? 'announcement' : 'not_announcement')),
    ...when(restrict, on => socket.groupSettingUpdate(jid, on ? 'locked' : 'unlocked')),
    ...when(joinApproval, on => socket.groupJoinApprovalMode(jid, on ? 'on' : 'off')),
    ...when(memberAdd, on => socket.groupMemberAddMode(jid, on ? 'all_member_add' : 'admin_add')),
    ...when(profilePicUrl, url => setGroupPicture(services, socket, jid, url)),
  ]
}
