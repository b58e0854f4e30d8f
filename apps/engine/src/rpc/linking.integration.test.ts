import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, reaches, scanQr, sessionRow, statusesOf } from '../../test/steps.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ linkWindowMs: 60_000 })
})
afterAll(() => stack?.stop())

const start = (id: number, method = 'qr') => stack.call('internal.startLinking', id, { method })
const stop = (id: number) => stack.call('internal.stopLinking', id)

it('begins and ends attempts to link, and stopping what is not under way changes nothing', async () => {
  const id = await stack.createSession('+15551280001')
  expect(await start(id)).toBeNull()
  expect((await sessionRow(stack, id)).linkQr).not.toBeNull()
  expect(await stop(id)).toBeNull()
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'disconnected', linkQr: null, wanted: false })
  const before = await statusesOf(stack, id)
  await stop(id)
  expect(await statusesOf(stack, id)).toEqual(before)
})

it('leaves a session alone that a phone has accepted, connected or not', async () => {
  const number = '+15551280002'
  await addPhone(stack, number)
  const id = await stack.createSession(number)
  expect((await sessionRow(stack, id)).linkedAt).toBeNull()
  await scanQr(stack, id, number)
  await reaches(stack, id, 'connected')
  const { linkedAt } = await sessionRow(stack, id)
  expect(linkedAt).toBeInstanceOf(Date)
  const before = await statusesOf(stack, id)
  await stop(id)
  await expect(start(id)).rejects.toMatchObject({ code: 'already_linked' })
  await stack.call('sessions.restart', id)
  await eventually(async () =>
    expect((await statusesOf(stack, id)).slice(before.length)).toEqual(['connecting', 'connected']),
  )
  // When it was linked is not when it was connected last.
  expect((await sessionRow(stack, id)).linkedAt).toEqual(linkedAt)
  await stack.call('sessions.disconnect', id)
  await expect(start(id)).rejects.toMatchObject({ code: 'already_linked' })
  expect(await sessionRow(stack, id)).toMatchObject({ status: 'disconnected', wanted: false, linked: true })
})
