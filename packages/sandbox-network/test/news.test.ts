import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANA, BOB, OWNER, startWorld, type TestWorld } from './test-world.ts'

const dan = '+15551230003'
const elsewhere = 'somebody else'
const owner = OWNER
let world: TestWorld

beforeAll(async () => {
  world = await startWorld()
  await world.admin.createPhone({ owner, phone_number: dan })
})
afterAll(() => world?.net.stop())

const place = async (of = owner) => (await world.admin.watch({ owner: of, seen: null })).seen
const newSince = (seen: string, of = owner) => world.admin.watch({ owner: of, seen, wait_ms: 20_000 })
const say = (text: string) => world.admin.sendMessage({ owner, phone_number: ANA, to: BOB, text })

test('a place that is not known has everything changed', async () => {
  expect((await world.admin.watch({ owner, seen: null })).phones).toBeNull()
  expect((await world.admin.watch({ owner, seen: 'another-start.1' })).phones).toBeNull()
  expect((await world.admin.watch({ owner, seen: `${await place()}999` })).phones).toBeNull()
})

test('whoever waits hears of the two phones that write to each other, and of no other', async () => {
  const seen = await place()
  const news = newSince(seen)
  await say('hello')
  const { phones, seen: next } = await news
  expect([ANA, BOB]).toEqual(expect.arrayContaining(phones ?? []))
  expect(phones?.length).toBeGreaterThan(0)
  await expect.poll(async () => (await newSince(seen)).phones?.toSorted()).toEqual([ANA, BOB])
  expect(next).not.toBe(seen)
})

test('what has happened before it is asked for is told at once, again and again for the same place', async () => {
  const seen = await place()
  await world.admin.updatePhone({ owner, phone_number: dan, name: 'Dan at the door' })
  expect(await newSince(seen)).toMatchObject({ phones: [dan] })
  expect(await newSince(seen)).toMatchObject({ phones: [dan] })
})

test('a call is told to both ends when it rings and when it ends', async () => {
  const seen = await place()
  const { id } = await world.admin.startCall({ owner, phone_number: ANA, to: dan, video: false })
  const ringing = await newSince(seen)
  expect(ringing.phones?.toSorted()).toEqual([ANA, dan])
  const news = newSince(ringing.seen)
  await world.admin.changeCall({ owner, phone_number: dan, id, action: 'reject' })
  expect((await news).phones?.toSorted()).toEqual([ANA, dan])
})

test('groups and faults change more than one phone', async () => {
  const first = await place()
  await world.admin.createGroup({ owner, phone_number: ANA, subject: 'Three', participants: [BOB, dan] })
  const group = await newSince(first)
  expect(group.phones).toBeNull()
  const fault = await world.admin.createFault({ owner, kind: 'delay_ms', phone_number: ANA, ms: 1 })
  const made = await newSince(group.seen)
  expect(made.phones).toBeNull()
  await world.admin.deleteFault({ owner, id: fault.id })
  expect((await newSince(made.seen)).phones).toBeNull()
})

test('without news the answer comes after the wait, and what happens in other worlds is none', async () => {
  const seen = await place(elsewhere)
  await say('not for you')
  expect(await world.admin.watch({ owner: elsewhere, seen, wait_ms: 50 })).toMatchObject({ phones: [] })
})

test('a deleted phone is told of', async () => {
  const phone_number = '+15551230004'
  await world.admin.createPhone({ owner, phone_number })
  const seen = await place()
  await world.admin.deletePhone({ owner, phone_number })
  expect((await newSince(seen)).phones).toEqual([phone_number])
})
