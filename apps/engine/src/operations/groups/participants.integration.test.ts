import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  ana,
  bob,
  carl,
  type GroupWorld,
  type Metadata,
  notAdmin,
  rankOf,
  startGroupWorld,
} from '../../../test/group-world.ts'
import { eventually, lastSequence, phoneMessages, sendText } from '../../../test/steps.ts'

let world: GroupWorld

beforeAll(async () => {
  world = await startGroupWorld()
})
afterAll(() => world?.stack.stop())

it('create: who could be added is in it, and everybody hears of it', async () => {
  const { id, bobs, jids, group } = world
  const metadata = await world.call<Metadata>('getMetadata', { groupJid: group })
  expect(metadata).toEqual({
    id: group,
    jid: group,
    subject: 'Project team',
    desc: null,
    creation: expect.any(Number),
    owner: jids.ana.pn,
    size: 3,
    announce: false,
    restrict: false,
    joinApprovalMode: false,
    memberAddMode: false,
    addressingMode: 'lid',
    subjectOwner: jids.ana.pn,
    subjectTime: expect.any(Number),
    descOwner: null,
    descId: null,
    descTime: null,
    isCommunity: false,
    isCommunityAnnounce: false,
    linkedParent: null,
    ephemeralDuration: null,
    participants: [
      {
        id: jids.ana.lid,
        jid: jids.ana.lid,
        lid: jids.ana.lid,
        phoneNumber: ana,
        admin: 'superadmin',
        isAdmin: true,
        isSuperAdmin: true,
      },
      ...[
        [jids.bob.lid, bob],
        [jids.carl.lid, carl],
      ].map(([lid, phoneNumber]) => ({
        id: lid,
        jid: lid,
        lid,
        phoneNumber,
        admin: null,
        isAdmin: false,
        isSuperAdmin: false,
      })),
    ],
  })
  for (const session of [id, bobs])
    await eventually(async () => expect(await world.told('groups.upsert', session)).toEqual([[metadata]]))
  const alone = await world.call<Metadata>('create', { name: 'Alone' })
  expect(alone.participants.map(({ id: jid }) => jid)).toEqual([jids.ana.lid])
  const absent = await world.call<Metadata>('create', { name: 'Nobody', participants: ['+15550000003'] })
  expect(absent.participants).toHaveLength(1)
})

it.each(['Team: Ana @ Berlin', 'a:1@b', '@', 'team@example.com'])(
  'create: the name %s is kept to the letter',
  async name => {
    const { id: jid } = await world.call<Metadata>('create', { name, participants: [bob] })
    expect(await world.call('getMetadata', { groupJid: jid })).toMatchObject({ subject: name })
    await eventually(async () => expect((await world.stored(jid, world.bobs))?.subject).toBe(name))
  },
)

it('create: bad input', async () => {
  await world.refused('create', { participants: [bob] }, { code: 'validation' })
  await world.refused('create', { name: 'x'.repeat(101) }, { code: 'validation' })
  await world.refused(
    'create',
    { name: 'x', participants: Array.from({ length: 257 }, () => bob) },
    { code: 'validation' },
  )
  await world.refused(
    'create',
    { name: 'x', participants: [bob, 'nobody'] },
    {
      code: 'validation',
      cause: { data: { api: { fieldErrors: { 'participants.1': ['The participants.1 field format is invalid.'] } } } },
    },
  )
})

it('participants: one entry per person, and the change is told and kept', async () => {
  const { stack, id, bobs, jids, group } = world
  const before = await lastSequence(stack, bobs)
  const removed = await world.call('removeParticipants', { groupJid: group, participants: [carl, '+15550000001'] })
  expect(removed).toEqual([
    { id: jids.carl.pn, jid: jids.carl.pn, status: 200, message: 'removed' },
    { id: '15550000001@s.whatsapp.net', jid: '15550000001@s.whatsapp.net', status: 404, message: 'not-found' },
  ])
  expect((await world.stored())?.participants.map(({ phoneNumber }) => phoneNumber)).toEqual([ana, bob])
  await sendText(stack, id, group, 'without carl', { wait: 'sent' })
  const added = await world.call('addParticipants', {
    groupJid: group.split('@')[0],
    participants: [jids.carl.lid, bob, '+15550000003', carl],
  })
  expect(added).toEqual([
    { id: jids.carl.pn, jid: jids.carl.pn, status: 200, message: 'added' },
    { id: jids.bob.pn, jid: jids.bob.pn, status: 409, message: 'already-member' },
    { id: '15550000003@s.whatsapp.net', jid: '15550000003@s.whatsapp.net', status: 404, message: 'not-found' },
  ])
  await sendText(stack, id, group, 'with carl again', { wait: 'sent' })
  await eventually(async () => {
    const texts = (await phoneMessages(stack, carl)).map(({ text }) => text)
    expect(texts).toContain('with carl again')
    expect(texts).not.toContain('without carl')
  })
  const promoted = await world.call('updateParticipants', { groupId: group, action: 'promote', participants: [bob] })
  expect(promoted).toEqual({ participants: [jids.bob.pn] })
  const now = await world.stored()
  expect(now && rankOf(now, bob)).toBe('admin')
  const demoted = await world.call('updateParticipants', {
    groupId: group,
    action: 'demote',
    participants: [jids.bob.lid],
  })
  expect(demoted).toEqual({ participants: [jids.bob.pn] })
  const change = (action: string, lid: string) => ({
    id: group,
    jid: group,
    participants: [lid],
    action,
    author: jids.ana.lid,
  })
  await eventually(async () =>
    expect(await world.told('group-participants.update', bobs, before)).toEqual([
      change('remove', jids.carl.lid),
      change('add', jids.carl.lid),
      change('promote', jids.bob.lid),
      change('demote', jids.bob.lid),
    ]),
  )
  expect(await world.call('getMetadata', { groupJid: group }, bobs)).toEqual({
    ...(await world.stored(group, bobs)),
    member: undefined,
  })
})

it('admins alone', async () => {
  const { bobs, group } = world
  const people = { groupJid: group, participants: [carl] }
  await world.refused(
    'addParticipants',
    { ...people, participants: ['+15550000001'] },
    notAdmin('add group participants'),
    bobs,
  )
  await world.refused('removeParticipants', people, notAdmin('remove group participants'), bobs)
  for (const action of ['promote', 'demote'])
    await world.refused(
      'updateParticipants',
      { groupId: group, action, participants: [carl] },
      notAdmin(`${action} group participants`),
      bobs,
    )
  await world.refused('updateSettings', { groupJid: group, subject: 'Mine' }, notAdmin('update group settings'), bobs)
  await world.refused('getInviteLink', { groupJid: group }, notAdmin('get group invite link'), bobs)
  expect((await world.stored())?.subject).toBe('Project team')
})

it('a group that lets its members add: they do, and nothing else', async () => {
  const { bobs } = world
  const { id: open } = await world.call<Metadata>('create', { name: 'Open', participants: [bob] })
  const people = { groupJid: open, participants: [carl] }
  await world.refused('addParticipants', people, notAdmin('add group participants'), bobs)
  expect(await world.call('updateSettings', { groupJid: open, memberAdd: true })).toEqual({ memberAdd: true })
  expect(await world.call('addParticipants', people, bobs)).toMatchObject([{ status: 200, message: 'added' }])
  await world.refused('removeParticipants', people, notAdmin('remove group participants'), bobs)
  expect((await world.call<Metadata>('getMetadata', { groupJid: open })).participants).toHaveLength(3)
})

it('invitations: link, what outsiders see, and joining', async () => {
  const { stack, bobs, jids, group } = world
  const link = await world.call<string>('getInviteLink', { groupJid: group })
  expect(link).toMatch(/^https:\/\/chat\.whatsapp\.com\/[A-Za-z0-9]{22}$/)
  const code = link.split('/').at(-1) ?? ''
  const info = await world.call('getInviteInfo', { inviteCode: code })
  expect(info).toEqual({
    id: group,
    jid: group,
    subject: 'Project team',
    owner: jids.ana.pn,
    creation: expect.any(Number),
    size: 3,
    desc: null,
    participants: [],
  })
  for (const inviteCode of ['AbCdEfGhIjK', 'no code', 'x'.repeat(200)])
    await world.refused('getInviteInfo', { inviteCode }, { code: 'invite_invalid' })
  for (const wrong of ['AbCdEfGhIjK', 'https://example.com/AbCdEfGhIjK'])
    await world.refused('acceptInvite', { code: wrong }, { code: 'accept_invalid' })
  await world.refused('acceptInvite', {}, { code: 'validation' })
  const before = await lastSequence(stack, bobs)
  expect(await world.call('leave', { groupId: group }, bobs)).toEqual({})
  expect((await world.stored(group, bobs))?.member).toBe(false)
  await eventually(async () =>
    expect(await world.told('group-participants.update', bobs, before)).toEqual([
      { id: group, jid: group, participants: [jids.bob.lid], action: 'remove', author: jids.bob.lid },
    ]),
  )
  expect(await world.call('addParticipants', { groupJid: group, participants: [bob] })).toEqual([
    { id: jids.bob.pn, jid: jids.bob.pn, status: 408, message: 'recently-left' },
  ])
  await world.call('updateSettings', { groupJid: group, joinApproval: true })
  expect(await world.call('acceptInvite', { code: link }, bobs)).toEqual({ id: group })
  expect((await world.stored(group, bobs))?.member).toBe(false)
  await world.call('updateSettings', { groupJid: group, joinApproval: false })
  expect(await world.call('acceptInvite', { code: `${link}?mode=x` }, bobs)).toEqual({ id: group })
  expect((await world.stored(group, bobs))?.member).toBe(true)
  expect(await world.call('acceptInvite', { code }, bobs)).toEqual({ id: group })
})

it('leaving: groups that are ours, were ours, and never were', async () => {
  const { bobs, jids, group } = world
  const { id: mine } = await world.call<Metadata>('create', { name: 'To be left', participants: [bob] })
  expect(await world.call('leave', { groupId: mine })).toEqual({})
  await world.refused('leave', { groupId: mine }, { code: 'not_member' })
  for (const groupId of ['120363000000000000@g.us', 'nonsense', bob, jids.bob.lid, '1@newsletter'])
    await world.refused('leave', { groupId }, { code: 'group_not_found' })
  // the one who stayed is in charge now
  await eventually(async () => {
    const left = await world.stored(mine, bobs)
    expect(left && rankOf(left, bob)).toBe('admin')
  })
  for (const [verb, input] of [
    ['getMetadata', {}],
    ['getPicture', {}],
    ['getInviteLink', {}],
    ['addParticipants', { participants: [bob] }],
    ['removeParticipants', { participants: [bob] }],
    ['updateSettings', { subject: 'x' }],
  ] as const)
    for (const groupJid of [mine, '120363000000000000@g.us', 'nonsense'])
      await world.refused(verb, { groupJid, ...input }, { code: 'group_not_found' })
  const promotion = { action: 'promote', participants: [bob] }
  await world.refused('updateParticipants', { groupId: mine, ...promotion }, { code: 'group_not_found' })
  await world.refused(
    'updateParticipants',
    { groupId: group, action: 'crown', participants: [bob] },
    { code: 'validation' },
  )
})
