import { expect } from 'vitest'
import { rest } from './acts.ts'
import { data, row } from './row-case.ts'
import { newSession, type World } from './world.ts'

const millis = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const brand = { brand_name: 'Shop', brand_color: '#ffcc00', redirect_url: 'https://shop.example/done?from=link' }
const record = {
  id: expect.any(Number),
  status: 'open',
  methods: ['qr', 'code', 'passkey'],
  brand_name: null,
  brand_color: null,
  redirect_url: null,
  started_at: null,
  used_at: null,
  expires_at: millis,
  created_at: millis,
}

async function withLink(world: World) {
  const session = await newSession(world)
  const { data: link } = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/links`)
  return { session, link }
}
const linksOf = async (world: World, id: number) =>
  (await rest(world, 'GET', `/api/messenger-sessions/${id}/links`)).data

export const links = {
  createLink: row({
    rest: 'POST /api/messenger-sessions/{id}/links',
    access: 'write',
    credential: 'pat',
    prepare: newSession,
    input: ({ id }) => ({ id, expires_in: 3600, methods: ['code', 'qr', 'code'], ...brand, brand_color: '#FFCC00' }),
    body: (_, { web }) =>
      data({
        ...record,
        url: expect.stringMatching(new RegExp(`^${web.url}/link/lk_[\\w-]{43}$`)),
        methods: ['code', 'qr'],
        ...brand,
      }),
    async saw({ id }, { url, ...answer }, world) {
      expect(await linksOf(world, id)).toEqual([answer])
      expect(Date.parse(answer.expires_at) - Date.parse(answer.created_at)).toBeCloseTo(3_600_000, -3)
    },
  }),
  listLinks: row({
    rest: 'GET /api/messenger-sessions/{id}/links',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const { session, link } = await withLink(world)
      await rest(world, 'DELETE', `/api/messenger-sessions/${session.id}/links/${link.id}`)
      const { data: newer } = await rest(world, 'POST', `/api/messenger-sessions/${session.id}/links`, brand)
      return { session, link, newer }
    },
    input: ({ session }) => ({ id: session.id }),
    body: ({ link, newer }) =>
      data([
        { ...record, ...brand, id: newer.id },
        { ...record, id: link.id, status: 'revoked' },
      ]),
  }),
  revokeLink: row({
    rest: 'DELETE /api/messenger-sessions/{id}/links/{linkId}',
    access: 'destructive',
    credential: 'pat',
    prepare: withLink,
    input: ({ session, link }) => ({ id: session.id, linkId: link.id }),
    body: () => ({ success: true, message: 'Link revoked successfully.' }),
    saw: async ({ session }, _, world) =>
      expect(await linksOf(world, session.id)).toEqual([{ ...record, status: 'revoked' }]),
  }),
}
