import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, fault, linkSession, ownerOf, reaches, sendText } from '../../test/steps.ts'

/** Where the network asks whoever begins a chat for a proof that it may. */

const ana = '+15551239301'
const benNumber = '+15551239302'
let stack: Stack
let id: number
let last = 15551239310

beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
  await fault(stack, id, 'first_contact_token')
})
afterAll(() => stack?.stop())

async function stranger(): Promise<string> {
  last += 1
  await addPhone(stack, `+${last}`)
  return `+${last}`
}

const writes = (to: string, text: string) => sendText(stack, id, to, text, { wait: 'sent' })

it('a first message proves itself with the salt that the network gave the account', async () => {
  await eventually(async () => expect(await writes(await stranger(), 'hello')).toMatchObject({ status: 'sent' }))
})

it('the salt outlives the engine', async () => {
  await stack.engine().stop()
  await stack.startEngine()
  await reaches(stack, id, 'connected')
  const [to, asked] = [await stranger(), await counted()]
  const reply = await eventually(() => writes(to, 'after a restart'))
  expect(reply).toMatchObject({ status: 'sent' })
  // Not asked for again: the two that the library makes of all collections at a first login are long over.
  expect(await counted()).toBe(asked)
})

it('a salt that the network takes back proves nothing any more', async () => {
  await stack.phones.removeSalt({ owner: ownerOf(stack), phone_number: ana })
  await eventually(async () =>
    expect(await writes(await stranger(), 'no salt')).toMatchObject({
      status: 'failed',
      failed_code: 'reachout_locked',
    }),
  )
})

it('whoever gave a token is written to with that', async () => {
  // Without a salt nothing but the token can be the proof. The library gives one to whom it writes.
  const ben = await linkSession(stack, benNumber)
  await sendText(stack, ben, ana, 'I write first', { wait: 'sent' })
  await eventually(async () => expect(await writes(benNumber, 'answer')).toMatchObject({ status: 'sent' }))
})

async function counted(): Promise<number> {
  const { stats } = await stack.phones.info()
  return stats['w:sync:app:state/set/sync'] ?? 0
}
