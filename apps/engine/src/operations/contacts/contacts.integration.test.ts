import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../../test/stack.ts'
import {
  addPhone,
  eventsOf,
  eventually,
  jidsOf,
  lastSequence,
  linkSession,
  ownerOf,
  phoneMessages,
  phoneSends,
  sendText,
  settles,
  upsertOf,
} from '../../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const carl = '+15551230003'
const stranger = '+15559999999'
let stack: Stack
let id: number
let bobs: { pn: string; lid: string }
let carls: { pn: string; lid: string }

beforeAll(async () => {
  stack = await startStack()
  await addPhone(stack, bob, 'Bob')
  await addPhone(stack, carl, 'Carl')
  id = await linkSession(stack, ana)
  bobs = await jidsOf(stack, bob)
  carls = await jidsOf(stack, carl)
})
afterAll(() => stack?.stop())

const update = (phone_number: string, change: object) =>
  stack.phones.updatePhone({ owner: ownerOf(stack), phone_number, ...change })
const addressBook = (phone_number: string) => stack.phones.readAddressBook({ owner: ownerOf(stack), phone_number })
const get = (contactPhoneNumber: string) => stack.call('contacts.get', id, { contactPhoneNumber })
const refused = (name: string, input: unknown, code: string) =>
  expect(stack.call(name, id, input), `${name} ${JSON.stringify(input)}`).rejects.toMatchObject({ code })

/** Entries of the session's contact events after a sequence, of one person. */
async function toldOf(event: 'contacts.upsert' | 'contacts.update', person: string, after = 0): Promise<unknown[]> {
  const found = await eventsOf(stack, id, event)
  return found
    .filter(({ sequence }) => sequence > after)
    .flatMap(({ data }) => (Array.isArray(data) ? data : []))
    .filter((entry: { id: string }) => entry.id === person)
}

it('people of the history become contacts, the account itself does not', async () => {
  await eventually(async () => {
    // Names and LIDs come in histories of their own: the later of the two is told with the whole record again.
    expect((await toldOf('contacts.upsert', bobs.pn)).at(-1)).toEqual({
      id: bobs.pn,
      jid: bobs.pn,
      lid: bobs.lid,
      phoneNumber: bob,
      name: null,
      notify: 'Bob',
      verifiedName: null,
      status: null,
      imgUrl: null,
    })
  })
  expect(await toldOf('contacts.upsert', (await jidsOf(stack, ana)).pn)).toEqual([])
})

it('one person, by every form of the identifier', async () => {
  await update(bob, { about: 'At work' })
  const expected = {
    id: bobs.pn,
    jid: bobs.pn,
    lid: bobs.lid,
    phoneNumber: bob,
    name: null,
    notify: 'Bob',
    verifiedName: null,
    imgUrl: null,
    status: 'At work',
    exists: true,
  }
  const digits = bob.slice(1)
  for (const form of [
    bob,
    digits,
    '+1 (555) 123-0002',
    bobs.pn,
    `${digits}@c.us`,
    bobs.lid,
    `${digits}:3@s.whatsapp.net`,
  ])
    expect(await get(form), form).toEqual(expected)
})

it('somebody who is not registered has null fields', async () => {
  const jid = `${stranger.slice(1)}@s.whatsapp.net`
  const nothing = { name: null, notify: null, verifiedName: null, imgUrl: null, status: null, exists: false }
  expect(await get(stranger)).toEqual({ id: jid, jid, lid: null, phoneNumber: stranger, ...nothing })
  const lid = '123456789012345@lid'
  expect(await get(lid)).toEqual({ id: lid, jid: lid, lid, phoneNumber: null, ...nothing })
})

it('another form is refused, naming the field', async () => {
  for (const form of ['nobody', '12', '@support', '120363041234567890@g.us', '1@newsletter', 'status@broadcast']) {
    for (const verb of ['get', 'getPicture', 'block', 'unblock']) {
      await expect(stack.call(`contacts.${verb}`, id, { contactPhoneNumber: form })).rejects.toMatchObject({
        code: 'validation',
        cause: {
          data: { api: { fieldErrors: { contactPhoneNumber: ['The contactPhoneNumber field format is invalid.'] } } },
        },
      })
    }
  }
})

it('a new picture, about text and name are told, and shown by the next look', async () => {
  const before = await lastSequence(stack, id)
  expect(await stack.call('contacts.getPicture', id, { contactPhoneNumber: bob })).toEqual({ imgUrl: null })
  await update(bob, { picture_url: 'https://example.com/bob.jpg' })
  await eventually(async () =>
    expect(await toldOf('contacts.update', bobs.pn, before)).toContainEqual({
      id: bobs.pn,
      jid: bobs.pn,
      imgUrl: 'https://example.com/bob.jpg',
    }),
  )
  for (const form of [bob, bobs.lid])
    expect(await stack.call('contacts.getPicture', id, { contactPhoneNumber: form })).toEqual({
      imgUrl: 'https://example.com/bob.jpg',
    })
  expect(await get(bob)).toMatchObject({ imgUrl: 'https://example.com/bob.jpg' })
  await update(bob, { picture_url: null, about: 'Away', name: 'Bobby' })
  await eventually(async () => {
    const told = await toldOf('contacts.update', bobs.pn, before)
    for (const change of [{ imgUrl: null }, { status: 'Away' }, { notify: 'Bobby' }])
      expect(told).toContainEqual({ id: bobs.pn, jid: bobs.pn, ...change })
  })
  expect(await get(bob)).toMatchObject({ imgUrl: null, status: 'Away', notify: 'Bobby' })
  const { imgUrl, status, notify } = Object((await toldOf('contacts.upsert', bobs.pn, before)).at(-1))
  expect([imgUrl, status, notify]).toEqual([null, 'Away', 'Bobby'])
})

it('the picture of an unknown number is none', async () => {
  expect(await stack.call('contacts.getPicture', id, { contactPhoneNumber: stranger })).toEqual({ imgUrl: null })
})

it('a saved name reaches the phone and the list, once per news', async () => {
  const before = await lastSequence(stack, id)
  expect(await stack.call('contacts.upsert', id, { jid: bob, fullName: 'Bob Lee' })).toEqual({
    jid: bobs.pn,
    fullName: 'Bob Lee',
  })
  await eventually(async () =>
    expect((await addressBook(ana)).contacts).toEqual([{ jid: bobs.pn, name: 'Bob Lee', on_phone: false }]),
  )
  expect(await stack.call('contacts.upsert', id, { jid: bobs.lid, saveOnPrimaryAddressbook: true })).toEqual({
    jid: bobs.pn,
    fullName: 'Bob Lee',
  })
  await eventually(async () =>
    expect((await addressBook(ana)).contacts).toEqual([{ jid: bobs.pn, name: 'Bob Lee', on_phone: true }]),
  )
  expect(await toldOf('contacts.update', bobs.pn, before)).toEqual([{ id: bobs.pn, jid: bobs.pn, name: 'Bob Lee' }])
  expect(await get(bob)).toMatchObject({ name: 'Bob Lee', notify: 'Bobby' })
})

it('a contact without a name', async () => {
  expect(await stack.call('contacts.upsert', id, { jid: '+15551239999', fullName: null })).toEqual({
    jid: '15551239999@s.whatsapp.net',
    fullName: null,
  })
  expect(await toldOf('contacts.upsert', '15551239999@s.whatsapp.net')).toHaveLength(1)
})

it('a name saved on the phone reaches the session, and both sides build on each other', async () => {
  const save = (name: string | null) =>
    stack.phones.saveContact({ owner: ownerOf(stack), phone_number: ana, contact: carl, name })
  await save('Carl Gray')
  await eventually(async () => expect(await get(carl)).toMatchObject({ name: 'Carl Gray', notify: 'Carl' }))
  await stack.call('contacts.upsert', id, { jid: carl, fullName: 'Carl White' })
  await eventually(async () =>
    expect((await addressBook(ana)).contacts).toContainEqual({ jid: carls.pn, name: 'Carl White', on_phone: true }),
  )
  await save('Carl Black')
  await eventually(async () => expect(await get(carl)).toMatchObject({ name: 'Carl Black' }))
  const told = await toldOf('contacts.update', carls.pn)
  const names = told.map(entry => Reflect.get(Object(entry), 'name'))
  expect(names.filter(name => name !== undefined)).toEqual(['Carl Gray', 'Carl White', 'Carl Black'])
})

it('uploads at the same time as changes on the phone: none is lost', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `Name ${index}`)
  await Promise.all(
    names.flatMap((fullName, index) => [
      stack.call('contacts.upsert', id, { jid: `+1555700000${index}`, fullName }),
      stack.phones.changeChat({
        owner: ownerOf(stack),
        phone_number: ana,
        chat: bob,
        muted_until: 1_900_000_000_000 + index,
      }),
      stack.phones.saveContact({ owner: ownerOf(stack), phone_number: ana, contact: bob, name: `Bob ${index}` }),
    ]),
  )
  await eventually(async () => {
    const saved = (await addressBook(ana)).contacts.map(({ name }) => name)
    expect(saved).toEqual(expect.arrayContaining(names))
  })
})

it('jid is required and has to be a person', async () => {
  for (const input of [{}, { jid: '' }, { jid: null }, { fullName: 'X' }])
    await refused('contacts.upsert', input, 'jid_required')
  for (const jid of ['nobody', '1@g.us', '@support']) await refused('contacts.upsert', { jid }, 'validation')
  for (const fullName of ['', 'x'.repeat(256), 7])
    await refused('contacts.upsert', { jid: bob, fullName }, 'validation')
})

it('blocking: nothing comes through, twice is once, and the phone knows', async () => {
  const call = (verb: string, contactPhoneNumber: string) => stack.call(`contacts.${verb}`, id, { contactPhoneNumber })
  for (const form of [bob, bobs.lid]) expect(await call('block', form)).toEqual({ message: 'Contact blocked' })
  expect((await addressBook(ana)).blocked).toEqual([bobs.pn])
  await phoneSends(stack, bob, ana, 'while blocked')
  for (const form of [bobs.pn, bobs.lid]) expect(await call('unblock', form)).toEqual({ message: 'Contact unblocked' })
  expect((await addressBook(ana)).blocked).toEqual([])
  await phoneSends(stack, bob, ana, 'afterwards')
  await upsertOf(stack, id, 'afterwards')
  const texts = (await eventsOf(stack, id, 'messages.upsert')).map(({ data }) => data.messages?.messageBody)
  expect(texts).not.toContain('while blocked')
  for (const verb of ['block', 'unblock']) {
    await refused(`contacts.${verb}`, { contactPhoneNumber: stranger }, 'pn_not_found')
    await refused(`contacts.${verb}`, { contactPhoneNumber: '123456789012345@lid' }, 'pn_not_found')
  }
  await refused('contacts.block', { contactPhoneNumber: ana }, 'network_refused')
})

it('usernames, both ways', async () => {
  const name = (contact_identifier: string) => stack.call('contacts.getUsername', id, { contact_identifier })
  await refused('contacts.getUsername', { contact_identifier: bob }, 'username_not_found')
  await update(bob, { username: 'bob.lee' })
  for (const form of [bob, bobs.pn, bobs.lid, '@bob.lee'])
    expect(await name(form), form).toEqual({ jid: bobs.pn, username: '@bob.lee' })
  for (const form of ['@nobody', stranger, 'nonsense', '1@g.us'])
    await refused('contacts.getUsername', { contact_identifier: form }, 'username_not_found')
  const exists = (phone_number: string) => stack.call('contacts.checkNumber', id, { phone_number })
  expect(await exists('@bob.lee')).toEqual({ exists: true })
  expect(await exists('@nobody')).toEqual({ exists: false })
  expect(await exists(bobs.lid)).toEqual({ exists: true })
  expect(await exists('123456789012345@lid')).toEqual({ exists: false })
})

it('LIDs of numbers, known and unknown', async () => {
  const dora = '+15551230004'
  await addPhone(stack, dora, 'Dora')
  const doras = await jidsOf(stack, dora)
  const lid = (pn: string) => stack.call('contacts.getLid', id, { pn })
  for (const form of [dora, dora.slice(1), doras.pn]) expect(await lid(form)).toEqual({ lid: doras.lid })
  for (const pn of [stranger, 'nonsense', doras.lid, '1@g.us']) await refused('contacts.getLid', { pn }, 'pn_not_found')
})

it('a stranger who writes becomes a contact, before the message is told', async () => {
  const eve = '+15551230005'
  await addPhone(stack, eve, 'Eve')
  const eves = await jidsOf(stack, eve)
  await phoneSends(stack, eve, ana, 'hello from Eve')
  await upsertOf(stack, id, 'hello from Eve')
  expect(await toldOf('contacts.upsert', eves.pn)).toMatchObject([{ id: eves.pn, lid: eves.lid, notify: 'Eve' }])
  const { msgId } = await sendText(stack, id, eve, 'hello Eve')
  await settles(stack, msgId, 'sent')
  await eventually(async () => expect(await phoneMessages(stack, eve)).toHaveLength(2))
})

it('while the session is not connected: what is known is answered, the rest says so', async () => {
  await stack.call('sessions.disconnect', id)
  expect(await stack.call('contacts.getLid', id, { pn: bob })).toEqual({ lid: bobs.lid })
  await refused('contacts.getLid', { pn: stranger }, 'not_connected')
  for (const verb of ['get', 'getPicture', 'block', 'unblock'])
    await refused(`contacts.${verb}`, { contactPhoneNumber: bob }, 'not_connected')
  await refused('contacts.upsert', { jid: bob, fullName: 'X' }, 'not_connected')
  await refused('contacts.getUsername', { contact_identifier: bob }, 'not_connected')
})
