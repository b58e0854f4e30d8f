import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, ownerOf, received, rest } from './acts.ts'
import { type Answer, data, type RowsOf, row } from './row-case.ts'
import { newLine, newPhone, type Phone, type World } from './world.ts'

/** The record of somebody who has a phone. */
const record = ({ number, jid, lid }: Phone, changes: object = {}) => ({
  id: jid,
  jid,
  lid,
  phoneNumber: number,
  name: null,
  notify: null,
  verifiedName: null,
  imgUrl: null,
  status: null,
  ...changes,
})
const page = (items: readonly unknown[], limit = 20) => ({
  items,
  pagination: { total: items.length, page: 1, limit, totalPages: 1 },
})
const addressBook = (world: World) =>
  world.network.readAddressBook({ owner: ownerOf(world), phone_number: world.ana.number })
const contactIn = { contact: 'contactPhoneNumber' }

const reading = {
  list: row({
    rest: 'GET /api/contacts',
    access: 'read',
    credential: 'key',
    tools: {
      list_contacts: { args: { page: 'page', limit: 'limit' }, body: ({ people }) => data(page(people)) },
      search_contacts: {
        args: { query: 'query', limit: 'limit' },
        given: () => ({ query: 'ZOË', limit: 5 }),
        body: ({ people }) => data([people[1]]),
      },
    },
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      const line = await newLine(world, 'Owner', account)
      const others = [await newPhone(world, 'Zoë K', account), await newPhone(world, 'Ben', account)] as const
      const names = ['Zoë', 'Adam'] as const
      for (const [index, { number }] of others.entries())
        await rest(world, 'PUT', '/api/contacts', { jid: number, fullName: names[index] }, line.key)
      // Writing tells the name that they chose themselves.
      for (const { number } of others)
        await rest(
          world,
          'POST',
          `/api/sandbox/phones/${number}/messages`,
          { to: line.number, text: 'Hello' },
          account.token,
        )
      await eventually(async () => {
        const { data: listed } = await rest(world, 'GET', '/api/contacts', undefined, line.key)
        expect(listed.map(({ notify }: { notify: string | null }) => notify)).toEqual(['Ben', 'Zoë K'])
      })
      const people = [
        record(others[1], { name: 'Adam', notify: 'Ben' }),
        record(others[0], { name: 'Zoë', notify: 'Zoë K' }),
      ]
      const paginated = await rest(world, 'GET', '/api/contacts?paginated=true&limit=50', undefined, line.key)
      expect(paginated).toEqual(data(page(people, 50)))
      return { account, line, people }
    },
    caller: ({ account, line }) => ({ token: account.token, session: line }),
    input: () => ({}),
    body: ({ people }) => data(people),
  }),
  get: row({
    rest: 'GET /api/contacts/{contactPhoneNumber}',
    access: 'read',
    credential: 'key',
    tools: { get_contact_info: { args: contactIn } },
    async prepare(world) {
      const { from } = await received(world, { text: 'Hello' })
      const picture = `https://example.com/${randomUUID()}.jpg`
      const profile = { about: 'At work', picture_url: picture }
      await rest(world, 'PUT', `/api/sandbox/phones/${from.number}`, profile)
      await rest(world, 'PUT', '/api/contacts', { jid: from.jid, fullName: 'Ana Putri' }, world.ana.key)
      return { from, picture }
    },
    input: ({ from }) => ({ contactPhoneNumber: from.number }),
    body: ({ from, picture }) =>
      data(record(from, { name: 'Ana Putri', notify: from.name, imgUrl: picture, status: 'At work', exists: true })),
  }),
  getPicture: row({
    rest: 'GET /api/contacts/{contactPhoneNumber}/picture',
    access: 'read',
    credential: 'key',
    tools: { get_contact_picture: { args: contactIn } },
    async prepare(world) {
      const phone = await newPhone(world)
      const imgUrl = `https://example.com/${randomUUID()}.jpg`
      await rest(world, 'PUT', `/api/sandbox/phones/${phone.number}`, { picture_url: imgUrl })
      return { phone, imgUrl }
    },
    input: ({ phone }) => ({ contactPhoneNumber: phone.lid }),
    body: ({ imgUrl }) => data({ imgUrl }),
  }),
  checkNumber: row({
    rest: 'GET /api/on-messenger/{phone_number}',
    access: 'read',
    credential: 'key',
    tools: { check_jid_on_messenger: { args: { jid: 'phone_number' } } },
    prepare: newPhone,
    input: ({ number }) => ({ phone_number: number }),
    body: () => data({ exists: true }),
    async saw({ number }, _, world) {
      await rest(world, 'DELETE', `/api/sandbox/phones/${number}`)
      const again = await rest(world, 'GET', `/api/on-messenger/${number}`, undefined, world.ana.key)
      expect(again).toEqual(data({ exists: false }))
    },
  }),
  getUsername: row({
    rest: 'GET /api/fetch-username/{contact_identifier}',
    access: 'read',
    credential: 'key',
    async prepare(world) {
      const phone = await newPhone(world)
      const username = `u${randomUUID().slice(0, 8)}`
      await world.network.updatePhone({ owner: ownerOf(world), phone_number: phone.number, username })
      return { phone, username }
    },
    input: ({ phone }) => ({ contact_identifier: phone.number }),
    body: ({ phone, username }) => data({ jid: phone.jid, username: `@${username}` }),
  }),
  getLid: row({
    rest: 'GET /api/lid-from-pn/{pn}',
    access: 'read',
    credential: 'key',
    tools: { get_lid_from_phone_number: { args: { pn: 'pn' } } },
    prepare: newPhone,
    input: ({ jid }) => ({ pn: jid }),
    body: ({ lid }) => data({ lid }),
  }),
  getPhoneNumber: row({
    rest: 'GET /api/pn-from-lid/{lid}',
    access: 'read',
    credential: 'key',
    tools: { get_phone_number_from_lid: { args: { lid: 'lid' } } },
    prepare: async world => (await received(world, { text: 'Hello' })).from,
    input: ({ lid }) => ({ lid }),
    body: ({ jid }) => data({ pn: jid }),
  }),
}

const changing = {
  upsert: row({
    rest: 'PUT /api/contacts',
    access: 'write',
    credential: 'key',
    tools: {
      add_or_edit_contact: {
        args: { jid: 'jid', full_name: 'fullName', save_on_primary_addressbook: 'saveOnPrimaryAddressbook' },
      },
    },
    prepare: newPhone,
    input: ({ number }) => ({ jid: number, fullName: 'Ana Putri', saveOnPrimaryAddressbook: true }),
    body: ({ jid }) => data({ jid, fullName: 'Ana Putri' }),
    async saw(phone, _, world) {
      await eventually(async () => {
        const saved = { jid: phone.jid, name: 'Ana Putri', on_phone: true }
        expect((await addressBook(world)).contacts).toContainEqual(saved)
      })
      const { data: listed } = await rest(world, 'GET', '/api/contacts', undefined, world.ana.key)
      const found = listed.filter(({ phoneNumber }: Answer) => phoneNumber === phone.number)
      expect(found).toMatchObject([{ name: 'Ana Putri' }])
    },
  }),
  block: row({
    rest: 'POST /api/contacts/{contactPhoneNumber}/block',
    access: 'write',
    credential: 'key',
    tools: { block_contact: { args: contactIn } },
    prepare: newPhone,
    input: ({ number }) => ({ contactPhoneNumber: number }),
    body: () => data({ message: 'Contact blocked' }),
    saw: async ({ jid }, _, world) => expect((await addressBook(world)).blocked).toContain(jid),
  }),
  unblock: row({
    rest: 'POST /api/contacts/{contactPhoneNumber}/unblock',
    access: 'write',
    credential: 'key',
    tools: { unblock_contact: { args: contactIn } },
    async prepare(world) {
      const phone = await newPhone(world)
      await rest(world, 'POST', `/api/contacts/${phone.number}/block`, {}, world.ana.key)
      expect((await addressBook(world)).blocked).toContain(phone.jid)
      return phone
    },
    input: ({ jid }) => ({ contactPhoneNumber: jid }),
    body: () => data({ message: 'Contact unblocked' }),
    saw: async ({ jid }, _, world) => expect((await addressBook(world)).blocked).not.toContain(jid),
  }),
}

export const contacts: RowsOf<'contacts'> = { ...reading, ...changing }
