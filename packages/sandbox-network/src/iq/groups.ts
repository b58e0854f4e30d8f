import { announce } from '../groups/announce.ts'
import { changeSetting, isSetting } from '../groups/change-settings.ts'
import { createGroup } from '../groups/create-group.ts'
import { describe, inviteOf } from '../groups/describe.ts'
import { type Group, groupJid, isAdmin } from '../groups/group.ts'
import { newInviteCode } from '../groups/invite-code.ts'
import { decideRequests, join, requestsOf } from '../groups/join.ts'
import { CHANGES, changeParticipants, leave, outcomeStanza } from '../groups/participants.ts'
import { child, children, type Stanza, stanza } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

/** Groups: IQs to `@g.us` concern no group in particular, or one that the asker is not in; the others name their group. */
export const answerGroups: AccountHandler = request => {
  return request.iq.attrs.to === '@g.us' ? answerWithoutGroup(request) : answerForGroup(request)
}

function answerWithoutGroup(request: AccountRequest): boolean {
  const { payload, iq } = request
  switch (payload.tag) {
    case 'create':
      return create(request)
    case 'participating':
      return listOwn(request)
    case 'leave':
      return leaveGroups(request)
    case 'invite':
      return iq.attrs.type === 'get' ? showInvite(request) : acceptInvite(request)
    default:
      return false
  }
}

function create({ network, phone, payload, reply, fail }: AccountRequest): boolean {
  const { subject } = payload.attrs
  if (!subject) return refuse(fail, 406, 'not-acceptable')
  const group = createGroup(network, phone, subject, jidsOf(payload))
  // clients take everybody who is listed for a member, so those who could not be added are left out
  reply([describe(network, group, { withParticipants: true })])
  return true
}

function listOwn({ network, phone, reply }: AccountRequest): boolean {
  const groups = network.groups.ofMember(phone.lid).map(group => describe(network, group, { withParticipants: true }))
  reply([stanza('groups', {}, groups)])
  return true
}

function leaveGroups({ network, phone, payload, reply }: AccountRequest): boolean {
  const left = children(payload, 'group').map(({ attrs }) => {
    const group = network.groups.find(phone.owner, attrs.id)
    if (!group?.members.has(phone.lid)) return stanza('group', { id: attrs.id, error: '404' })
    leave(network, group, phone)
    return stanza('group', { id: attrs.id })
  })
  reply([stanza('leave', {}, left)])
  return true
}

function showInvite({ network, phone, payload, reply, fail }: AccountRequest): boolean {
  const group = network.groups.byInvite(phone.owner, payload.attrs.code)
  if (!group) return refuse(fail, 406, 'not-acceptable')
  reply([describe(network, group, { withParticipants: false })])
  return true
}

function acceptInvite({ network, phone, payload, reply, fail }: AccountRequest): boolean {
  const group = network.groups.byInvite(phone.owner, payload.attrs.code)
  if (!group) return refuse(fail, 406, 'not-acceptable')
  const outcome = join(network, group, phone)
  if (outcome === 'member') return refuse(fail, 409, 'conflict')
  const tag = outcome === 'joined' ? 'group' : 'membership_approval_request'
  reply([stanza(tag, { jid: groupJid(group) })])
  return true
}

function answerForGroup(request: AccountRequest): boolean {
  const { network, phone, iq, payload, fail } = request
  const group = network.groups.find(phone.owner, iq.attrs.to)
  if (!group) return refuse(fail, 404, 'item-not-found')
  if (!group.members.has(phone.lid)) return refuse(fail, 403, 'forbidden')
  if (payload.tag === 'query') return show(request, group)
  if (payload.tag === 'invite') return invite(request, group)
  if (payload.tag === 'membership_approval_requests') return listRequests(request, group)
  if (payload.tag === 'membership_requests_action') return decide(request, group)
  if (CHANGES.some(change => change === payload.tag)) return participants(request, group)
  return isSetting(payload.tag) && settings(request, group)
}

function show({ network, reply }: AccountRequest, group: Group): boolean {
  reply([describe(network, group, { withParticipants: true })])
  return true
}

function invite({ network, phone, iq, reply, fail }: AccountRequest, group: Group): boolean {
  if (!isAdmin(group, phone.lid)) return refuse(fail, 401, 'not-authorized')
  if (iq.attrs.type === 'set') {
    network.groups.save(group, { inviteCode: newInviteCode() })
    announce(network, group, phone, inviteOf(group))
  }
  reply([inviteOf(group)])
  return true
}

function listRequests({ phone, reply, fail }: AccountRequest, group: Group): boolean {
  if (!isAdmin(group, phone.lid)) return refuse(fail, 403, 'forbidden')
  reply([stanza('membership_approval_requests', {}, requestsOf(group))])
  return true
}

function decide({ network, phone, payload, reply, fail }: AccountRequest, group: Group): boolean {
  const decision = child(payload, 'approve') ? 'approve' : 'reject'
  if (!isAdmin(group, phone.lid)) return refuse(fail, 403, 'forbidden')
  const outcomes = decideRequests(network, group, phone, decision, jidsOf(child(payload, decision)))
  reply([stanza('membership_requests_action', {}, [stanza(decision, {}, outcomes.map(outcomeStanza))])])
  return true
}

function participants({ network, phone, payload, reply, fail }: AccountRequest, group: Group): boolean {
  const change = CHANGES.find(known => known === payload.tag)
  if (!change) return false
  const mayAdd = change === 'add' && group.record.membersAdd
  if (!mayAdd && !isAdmin(group, phone.lid)) return refuse(fail, 403, 'forbidden')
  const outcomes = changeParticipants(network, group, phone, change, jidsOf(payload))
  reply([stanza(change, {}, outcomes.map(outcomeStanza))])
  return true
}

function settings({ network, phone, payload, reply, fail }: AccountRequest, group: Group): boolean {
  const outcome = changeSetting(network, group, phone, payload)
  if (outcome === 'forbidden') return refuse(fail, 403, 'forbidden')
  if (outcome === 'malformed') return refuse(fail, 400, 'bad-request')
  reply([stanza(payload.tag)])
  return true
}

function jidsOf(parent: Stanza | undefined): string[] {
  return children(parent, 'participant').flatMap(({ attrs }) => attrs.jid ?? [])
}

/** Answers the error; true, since the request was understood. */
function refuse(fail: AccountRequest['fail'], code: number, text: string): true {
  fail(code, text)
  return true
}
