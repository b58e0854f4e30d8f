import { afterAll, beforeAll, expect, it } from 'vitest'
import { ana, bob, carl, type GroupWorld, startGroupWorld } from '../../test/group-world.ts'
import { eventually, ownerOf, phoneMessages, reaches, sendText } from '../../test/steps.ts'

const day = 86_400
let world: GroupWorld
let texts = 0

beforeAll(async () => {
  world = await startGroupWorld()
})
afterAll(() => world?.stack.stop())

const set = (phone_number: string, chat: string, disappearing_seconds: number) =>
  world.stack.phones.changeChat({ owner: ownerOf(world.stack), phone_number, chat, disappearing_seconds })

/** Seconds after which a text of Ana's session disappears from a phone. */
async function staysOn(phone: string, to: string, more: object = {}): Promise<number | null | undefined> {
  const text = `text ${++texts}`
  expect(await sendText(world.stack, world.id, to, text, { wait: 'sent', ...more })).toMatchObject({ status: 'sent' })
  return eventually(async () => {
    const shown = (await phoneMessages(world.stack, phone)).find(message => message.text === text)
    if (!shown) throw new Error('not there yet')
    return shown.expires_in
  })
}
const staying = (phone: string, to: string, seconds: number | null) =>
  eventually(async () => expect(await staysOn(phone, to)).toBe(seconds))

async function restart(): Promise<void> {
  await world.stack.engine().stop()
  await world.stack.startEngine()
  await reaches(world.stack, world.id, 'connected')
  await eventually(() => world.stack.call('sessions.getUser', world.id))
}

it('a chat with a person, whoever sets it, under each of its names, and over restarts', async () => {
  expect(await staysOn(bob, bob)).toBeNull()
  await set(bob, ana, day)
  await staying(bob, bob, day)
  expect(await staysOn(bob, world.jids.bob.lid)).toBe(day)
  expect(await staysOn(carl, carl)).toBeNull()
  await restart()
  expect(await staysOn(bob, bob)).toBe(day)
  await set(ana, bob, 7 * day)
  await staying(bob, bob, 7 * day)
  await set(bob, ana, 0)
  await staying(bob, bob, null)
})

it('a group', async () => {
  const { group } = world
  expect(await staysOn(bob, group)).toBeNull()
  await set(ana, group, day)
  await eventually(async () =>
    expect(await world.call('getMetadata', { groupJid: group })).toMatchObject({ ephemeralDuration: day }),
  )
  await staying(bob, group, day)
  await set(ana, group, 0)
  await staying(bob, group, null)
})
