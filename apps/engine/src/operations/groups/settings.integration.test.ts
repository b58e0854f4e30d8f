import { startReceiver } from '@messenger/shared/test/receiver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bob, type GroupWorld, startGroupWorld } from '../../../test/group-world.ts'
import { eventually, lastSequence, reaches, sendText } from '../../../test/steps.ts'

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
let world: GroupWorld

beforeAll(async () => {
  world = await startGroupWorld()
})
afterAll(() => world?.stack.stop())

it('settings: applied in order, echoed, told and kept', async () => {
  const { stack, bobs, jids, group } = world
  const before = await lastSequence(stack, bobs)
  const input = {
    subject: 'Crew',
    description: 'Weekly planning',
    announce: true,
    restrict: true,
    joinApproval: true,
    memberAdd: true,
  }
  expect(await world.call('updateSettings', { groupJid: group, ...input })).toEqual(input)
  const kept = {
    subject: 'Crew',
    desc: 'Weekly planning',
    announce: true,
    restrict: true,
    joinApprovalMode: true,
    memberAddMode: true,
  }
  expect(await world.stored()).toMatchObject({ ...kept, subjectOwner: jids.ana.pn, descOwner: jids.ana.pn })
  const author = { id: group, jid: group, author: jids.ana.lid }
  await eventually(async () =>
    expect(await world.told('groups.update', bobs, before)).toEqual(
      Object.entries(kept).map(([name, value]) => [{ ...author, [name]: value }]),
    ),
  )
  // With each the whole record.
  const wholes = await world.told('groups.upsert', bobs, before)
  expect(wholes.length).toBeGreaterThanOrEqual(Object.keys(kept).length)
  expect(wholes.at(-1)).toMatchObject([{ id: group, ...kept, participants: [{}, {}, {}] }])
  const metadata = await world.call('getMetadata', { groupJid: group })
  expect(metadata).toMatchObject(kept)
  const muted = await sendText(stack, bobs, group, 'may I', { wait: 'sent' })
  expect(muted).toMatchObject({ status: 'failed', failed_code: 'network_rejected' })
  const undo = { description: '', announce: false, restrict: false, joinApproval: false }
  expect(await world.call('updateSettings', { groupJid: group, ...undo })).toEqual(undo)
  expect(await world.stored()).toMatchObject({ desc: null, descId: null, announce: false, restrict: false })
  const added = await world.call('addParticipants', { groupJid: group, participants: ['+15550000001'] }, bobs)
  expect(added).toMatchObject([{ status: 200, message: 'added' }])
  await world.refused(
    'updateSettings',
    { groupJid: group },
    {
      code: 'validation',
      cause: { data: { api: { fieldErrors: { settings: ['At least one setting is required.'] } } } },
    },
  )
  await world.refused('updateSettings', { groupJid: group, subject: '' }, { code: 'validation' })
  await world.refused('updateSettings', { groupJid: group, description: 'x'.repeat(2049) }, { code: 'validation' })
})

it('what changed while nobody listened is made good at the next login', async () => {
  const { stack, bobs, jids, group } = world
  await stack.call('sessions.disconnect', bobs, { logout: false })
  const before = await lastSequence(stack, bobs)
  await stack.db.database.sql`
    update groups set metadata = replace(metadata, 'Crew', 'Stale') where session_id = ${bobs} and jid = ${group}`
  await stack.db.database.sql`
    insert into groups (session_id, jid, metadata, subject, member)
    select session_id, '120363000000000001@g.us', replace(metadata, jid, '120363000000000001@g.us'), subject, true
    from groups where session_id = ${bobs} and jid = ${group}`
  await stack.call('sessions.connect', bobs)
  await reaches(stack, bobs, 'connected')
  await eventually(async () => expect((await world.stored(group, bobs))?.subject).toBe('Crew'))
  const synced = await world.told('groups.upsert', bobs, before)
  expect(synced).toMatchObject([[{ id: group, subject: 'Crew' }]])
  expect((await world.stored('120363000000000001@g.us', bobs))?.member).toBe(false)
  expect(await world.told('group-participants.update', bobs, before)).toEqual([
    {
      id: '120363000000000001@g.us',
      jid: '120363000000000001@g.us',
      participants: [jids.bob.lid],
      action: 'remove',
      author: null,
    },
  ])
})

it('a picture: set from an address, read, and gone again', async () => {
  const { stack, id, group } = world
  const receiver = await startReceiver((response, { path }) => {
    if (path === '/hook/image.png') response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    else if (path === '/hook/broken.png') response.end(png.subarray(0, 40))
    else if (path === '/hook/huge.png') response.end(Buffer.concat([png, Buffer.alloc(5 * 1024 ** 2)]))
    else if (path === '/hook/moved.png') response.writeHead(302, { location: '/hook/image.png' }).end()
    else response.end('<svg/>')
  })
  const groupJid = group
  expect(await world.call('getPicture', { groupJid })).toEqual({ imgUrl: null })
  const profilePicUrl = `${receiver.url}/image.png`
  expect(await world.call('updateSettings', { groupJid, profilePicUrl })).toEqual({ profilePicUrl })
  const { imgUrl } = await world.call<{ imgUrl: string }>('getPicture', { groupJid })
  expect(imgUrl).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/pp\//)
  const [row] = await stack.db.database.sql`select img_url from groups where session_id = ${id} and jid = ${group}`
  expect(row?.img_url).toBe(imgUrl)
  const text = 'The profilePicUrl could not be downloaded as an image.'
  for (const name of ['page.svg', 'broken.png', 'huge.png'])
    await world.refused(
      'updateSettings',
      { groupJid, subject: `With ${name}`, profilePicUrl: `${receiver.url}/${name}` },
      { code: 'validation', cause: { data: { api: { fieldErrors: { profilePicUrl: [text] } } } } },
    )
  // what came before the picture stays changed
  expect((await world.stored())?.subject).toBe('With huge.png')
  const moved = { profilePicUrl: `${receiver.url}/moved.png` }
  expect(await world.call('updateSettings', { groupJid, ...moved })).toEqual(moved)
  expect(await world.call<{ imgUrl: string }>('getPicture', { groupJid })).not.toEqual({ imgUrl })
  await receiver.close()
  await world.refused('updateSettings', { groupJid, profilePicUrl }, { code: 'validation' })
  await world.refused('updateSettings', { groupJid, profilePicUrl: 'ftp://x/a.png' }, { code: 'validation' })
})

it('an idle session: every call says that it is not connected', async () => {
  const { stack, group } = world
  const idle = await stack.createSession('+15551230009')
  const groupJid = group
  for (const [verb, input] of [
    ['create', { name: 'x' }],
    ['getMetadata', { groupJid }],
    ['addParticipants', { groupJid, participants: [bob] }],
    ['removeParticipants', { groupJid, participants: [bob] }],
    ['updateParticipants', { groupId: group, action: 'promote', participants: [bob] }],
    ['updateSettings', { groupJid, subject: 'x' }],
    ['getPicture', { groupJid }],
    ['getInviteLink', { groupJid }],
    ['getInviteInfo', { inviteCode: 'AbCdEfGhIjK' }],
    ['acceptInvite', { code: 'AbCdEfGhIjK' }],
    ['leave', { groupId: group }],
  ] as const)
    await world.refused(verb, input, { code: 'not_connected' }, idle)
})
