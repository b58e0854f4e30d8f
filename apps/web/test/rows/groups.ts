import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { pixel } from '../media-files.ts'
import { eventually, fetched, foundGroup, groupSeenBy, rest, upload } from './acts.ts'
import { type Answer, data, type RowsOf, row } from './row-case.ts'
import { newLine, newPhone, type Phone, type World } from './world.ts'

const participant = ({ number, lid }: Phone, admin: 'superadmin' | 'admin' | null) => ({
  id: lid,
  jid: lid,
  lid,
  phoneNumber: number,
  admin,
  isAdmin: admin !== null,
  isSuperAdmin: admin === 'superadmin',
})

/** A group that was just founded: who founded it, then the others. */
const metadata = (id: unknown, subject: string, [founder, ...others]: readonly [Phone, ...Phone[]]) => ({
  id,
  jid: id,
  subject,
  desc: null,
  creation: expect.any(Number),
  owner: founder.jid,
  size: others.length + 1,
  announce: false,
  restrict: false,
  joinApprovalMode: false,
  memberAddMode: false,
  addressingMode: 'lid',
  subjectOwner: founder.jid,
  subjectTime: expect.any(Number),
  descOwner: null,
  descId: null,
  descTime: null,
  isCommunity: false,
  isCommunityAnnounce: false,
  linkedParent: null,
  ephemeralDuration: null,
  participants: [participant(founder, 'superadmin'), ...others.map(other => participant(other, null))],
})
const groupJid = expect.stringMatching(/^\d{18}@g\.us$/)

/** Numbers and ranks of a group's people as Bob's session sees them. */
const seenByBob = async (world: World, jid: string): Promise<[string, string | null][]> => {
  const { participants } = await groupSeenBy(world, world.bob, jid)
  return participants.map(({ phoneNumber, admin }: Answer) => [phoneNumber, admin])
}
/** Ana's group with Bob and somebody else in it. */
async function team(world: World) {
  const carl = await newPhone(world)
  const { id } = await foundGroup(world, [world.bob.number, carl.number])
  return { id: String(id), carl }
}
async function withPicture(world: World) {
  const { id } = await team(world)
  return { id, profilePicUrl: (await upload(world, 'image/png', pixel)).url }
}
const pictureSeenByBob = async (world: World, id: string): Promise<string | null> =>
  (await rest(world, 'GET', `/api/groups/${id}/picture`, undefined, world.bob.key)).data.imgUrl
/** The code of an invitation to a group of Ana's. */
async function invitation(world: World) {
  const { id, creation } = await foundGroup(world, [], 'By invitation')
  const callerBob = { token: world.web.ana.token, session: world.bob }
  const { inviteLink } = await rest(world, 'GET', `/api/groups/${id}/invite-link`, undefined, world.ana.key)
  return { id: String(id), creation: Number(creation), code: String(inviteLink).split('/').at(-1), caller: callerBob }
}
const page = (items: readonly unknown[], limit = 20) => ({
  items,
  pagination: { total: items.length, page: 1, limit, totalPages: 1 },
})
const groupIn = { group_jid: 'groupJid' }

const reading = {
  list: row({
    rest: 'GET /api/groups',
    access: 'read',
    credential: 'key',
    tools: {
      list_groups: { args: { page: 'page', limit: 'limit' }, body: ({ listed }) => data(page(listed)) },
      search_groups: {
        args: { query: 'query', limit: 'limit' },
        given: () => ({ query: 'tEAM', limit: 5 }),
        body: ({ listed }) => data([listed[1]]),
      },
    },
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      const line = await newLine(world, 'Owner', account)
      const found = async (name: string) => {
        const { data: made } = await rest(world, 'POST', '/api/groups', { name }, line.key)
        return { id: made.id, jid: made.id, name, imgUrl: null }
      }
      const listed = [await found('Project team'), await found('Family')].reverse()
      const paginated = await rest(world, 'GET', '/api/groups?paginated=true&limit=50', undefined, line.key)
      expect(paginated).toEqual(data(page(listed, 50)))
      return { account, line, listed }
    },
    caller: ({ account, line }) => ({ token: account.token, session: line }),
    input: () => ({}),
    body: ({ listed }) => data(listed),
  }),
  getMetadata: row({
    rest: 'GET /api/groups/{groupJid}/metadata',
    access: 'read',
    credential: 'key',
    tools: { get_group_metadata: { args: groupIn } },
    prepare: team,
    input: ({ id }) => ({ groupJid: id }),
    body: ({ id, carl }, { ana, bob }) => data(metadata(id, 'Team', [ana, bob, carl])),
  }),
  listParticipants: row({
    rest: 'GET /api/groups/{groupJid}/participants',
    access: 'read',
    credential: 'key',
    tools: { get_group_participants: { args: groupIn } },
    prepare: team,
    input: ({ id }) => ({ groupJid: id }),
    body: ({ id, carl }, { ana, bob }) => data(metadata(id, 'Team', [ana, bob, carl]).participants),
  }),
  getPicture: row({
    rest: 'GET /api/groups/{groupJid}/picture',
    access: 'read',
    credential: 'key',
    async prepare(world) {
      const { id, profilePicUrl } = await withPicture(world)
      await rest(world, 'PUT', `/api/groups/${id}/settings`, { profilePicUrl }, world.ana.key)
      return { id, imgUrl: await pictureSeenByBob(world, id) }
    },
    input: ({ id }) => ({ groupJid: id }),
    body: ({ imgUrl }) => data({ imgUrl }),
    async saw({ imgUrl }, _, { web }) {
      expect(imgUrl).toMatch(new RegExp(`^${web.url}/media/sandbox-picture-`))
      expect((await fetched(String(imgUrl))).mimetype).toBe('image/jpeg')
    },
  }),
  getInviteLink: row({
    rest: 'GET /api/groups/{groupJid}/invite-link',
    access: 'read',
    credential: 'key',
    tools: { generate_invite_link: { args: groupIn } },
    prepare: world => foundGroup(world),
    input: ({ id }) => ({ groupJid: id }),
    body: () => ({ success: true, inviteLink: expect.stringMatching(/^https:\/\/chat\.whatsapp\.com\/\w+$/) }),
    async saw({ id }, link, world) {
      const code = String(link).split('/').at(-1)
      const { data: joined } = await rest(world, 'POST', '/api/groups/invite/accept', { code }, world.bob.key)
      expect(joined).toEqual({ id })
    },
  }),
  getInviteInfo: row({
    rest: 'GET /api/groups/invite/{inviteCode}',
    access: 'read',
    credential: 'key',
    prepare: invitation,
    caller: ({ caller }) => caller,
    input: ({ code }) => ({ inviteCode: code }),
    body: ({ id, creation }, { ana }) =>
      data({ id, jid: id, subject: 'By invitation', owner: ana.jid, creation, size: 1, desc: null, participants: [] }),
  }),
}

const changing = {
  create: row({
    rest: 'POST /api/groups',
    access: 'write',
    credential: 'key',
    tools: { create_group: { args: { name: 'name', participants: 'participants' } } },
    prepare: async (world: World) => ({ bob: world.bob, carl: await newPhone(world) }),
    input: ({ bob, carl }) => ({ name: 'New team', participants: [bob.number, carl.lid] }),
    body: ({ bob, carl }, { ana }) => data(metadata(groupJid, 'New team', [ana, bob, carl])),
    saw: async (_, answer, world) => expect(await groupSeenBy(world, world.bob, answer.id)).toEqual(answer),
  }),
  addParticipants: row({
    rest: 'POST /api/groups/{groupJid}/participants/add',
    access: 'write',
    credential: 'key',
    tools: { add_group_participants: { args: { ...groupIn, participants: 'participants' } } },
    prepare: async (world: World) => ({ ...(await team(world)), dora: await newPhone(world) }),
    input: ({ id, carl, dora }) => ({ groupJid: id, participants: [dora.number, carl.number] }),
    body: ({ carl, dora }) =>
      data([
        { id: dora.jid, jid: dora.jid, status: 200, message: 'added' },
        { id: carl.jid, jid: carl.jid, status: 409, message: 'already-member' },
      ]),
    saw: async ({ id, dora }, _, world) => expect(await seenByBob(world, id)).toContainEqual([dora.number, null]),
  }),
  removeParticipants: row({
    rest: 'POST /api/groups/{groupJid}/participants/remove',
    access: 'destructive',
    credential: 'key',
    tools: { remove_group_participants: { args: { ...groupIn, participants: 'participants' } } },
    prepare: team,
    input: ({ id, carl }) => ({ groupJid: id, participants: [carl.number] }),
    body: ({ carl }) => data([{ id: carl.jid, jid: carl.jid, status: 200, message: 'removed' }]),
    saw: async ({ id }, _, world) =>
      expect(await seenByBob(world, id)).toEqual([
        [world.ana.number, 'superadmin'],
        [world.bob.number, null],
      ]),
  }),
  updateParticipants: row({
    rest: 'PUT /api/groups/{groupId}/participants/update',
    access: 'write',
    credential: 'key',
    tools: {
      update_group_participants: { args: { group_jid: 'groupId', action: 'action', participants: 'participants' } },
    },
    prepare: team,
    input: ({ id, carl }) => ({ groupId: id, action: 'promote', participants: [carl.number] }),
    body: ({ carl }) => data({ participants: [carl.jid] }),
    saw: async ({ id, carl }, _, world) => expect(await seenByBob(world, id)).toContainEqual([carl.number, 'admin']),
  }),
  updateSettings: row({
    rest: 'PUT /api/groups/{groupJid}/settings',
    access: 'write',
    credential: 'key',
    tools: {
      update_group_settings: {
        args: {
          ...groupIn,
          subject: 'subject',
          description: 'description',
          announce: 'announce',
          restrict: 'restrict',
          join_approval: 'joinApproval',
          member_add: 'memberAdd',
          profile_pic_url: 'profilePicUrl',
        },
      },
    },
    async prepare(world) {
      const { id, profilePicUrl } = await withPicture(world)
      const flags = { announce: true, restrict: true, joinApproval: true, memberAdd: true }
      return { id, settings: { subject: 'Crew', description: 'Weekly', ...flags, profilePicUrl } }
    },
    input: ({ id, settings }) => ({ groupJid: id, ...settings }),
    body: ({ settings }) => data(settings),
    async saw({ id }, _, world) {
      expect(await groupSeenBy(world, world.bob, id)).toMatchObject({
        subject: 'Crew',
        desc: 'Weekly',
        announce: true,
        restrict: true,
        joinApprovalMode: true,
        memberAddMode: true,
      })
      expect(await pictureSeenByBob(world, id)).toMatch(/\/media\/sandbox-picture-/)
    },
  }),
  acceptInvite: row({
    rest: 'POST /api/groups/invite/accept',
    access: 'write',
    credential: 'key',
    tools: { accept_group_invite: { args: { code: 'code' } } },
    prepare: invitation,
    caller: ({ caller }) => caller,
    input: ({ code }) => ({ code }),
    body: ({ id }) => data({ id }),
    saw: async ({ id }, _, world) =>
      expect(await groupSeenBy(world, world.ana, id)).toMatchObject({
        participants: [{ phoneNumber: world.ana.number }, { phoneNumber: world.bob.number }],
      }),
  }),
  leave: row({
    rest: 'POST /api/groups/{groupId}/leave',
    access: 'destructive',
    credential: 'key',
    tools: { leave_group: { args: { group_jid: 'groupId' } } },
    async prepare(world) {
      const { id } = await team(world)
      // Bob has heard of it: a group that he does not know he cannot leave.
      await eventually(async () => {
        const { data: known } = await rest(world, 'GET', '/api/groups', undefined, world.bob.key)
        expect(known.map((group: Answer) => group.id)).toContain(id)
      })
      return { id, bob: world.bob, token: world.web.ana.token }
    },
    caller: ({ bob, token }) => ({ token, session: bob }),
    input: ({ id }) => ({ groupId: id }),
    body: () => data({}),
    async saw({ id, bob }, _, world) {
      const { participants } = await groupSeenBy(world, world.ana, id)
      expect(participants.map(({ phoneNumber }: Answer) => phoneNumber)).not.toContain(bob.number)
    },
  }),
}

export const groups: RowsOf<'groups'> = { ...reading, ...changing }
