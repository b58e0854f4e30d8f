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

async function send(to: string): Promise<string> {
  const text = `text ${++texts}`
  expect(await sendText(world.stack, world.id, to, text, { wait: 'sent' })).toMatchObject({ status: 'sent' })
  return text
}

/** Seconds after which a text disappears from a phone. */
const timerOn = (phone: string, text: string) =>
  eventually(async () => {
    const shown = (await phoneMessages(world.stack, phone)).find(message => message.text === text)
    if (!shown) throw new Error('not there yet')
    return shown.expires_in
  })
/** The same of a new text by Ana's session. */
const staysOn = async (phone: string, to: string) => timerOn(phone, await send(to))
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
  // One that the phone cannot read, and asks an engine for that has it in storage alone.
  const { phones } = world.stack
  const bobs = { owner: ownerOf(world.stack), phone_number: bob }
  await phones.updatePhone({ ...bobs, online: false })
  await phones.createFault({ ...bobs, kind: 'corrupt_ciphertext' })
  const damaged = await send(bob)
  await restart()
  await phones.updatePhone({ ...bobs, online: true })
  expect(await timerOn(bob, damaged)).toBe(day)
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
