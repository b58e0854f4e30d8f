import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ana, bob, type GroupWorld, startGroupWorld } from '../../test/group-world.ts'
import { dataOf, fieldErrorsOf, phoneDoes, sendNow, shownOn } from '../../test/kinds.ts'
import { eventually, messageLog, reaches } from '../../test/steps.ts'

let world: GroupWorld

beforeAll(async () => {
  world = await startGroupWorld()
})
afterAll(() => world?.stack.stop())

async function restart() {
  const { stack, id } = world
  await stack.engine().stop()
  await stack.startEngine()
  await eventually(() => stack.call('sessions.getUser', id))
  await reaches(stack, id, 'connected')
}
/** Waits until the session has told of something that mentions this text. */
const told = (name: string, text: string) =>
  eventually(async () => expect(JSON.stringify(await dataOf(world.stack, world.id, name))).toContain(text))
const chats = () =>
  [
    ['a personal chat', bob],
    ['a group', world.group],
  ] as const

describe.each([0, 1])('in chat %#', index => {
  const to = () => chats()[index]?.[1] ?? ''

  it('what the API sent and the phone edited reads as edited, also after a restart', async () => {
    const { stack, id } = world
    const { msgId } = await sendNow(stack, id, 'sendText', { to: to(), text: 'first words' })
    const { networkId } = await messageLog(stack, msgId)
    await shownOn(stack, ana, networkId)
    await phoneDoes(stack, ana, { edit: networkId, text: `edited by phone ${index}` })
    await told('messages.upsert', `edited by phone ${index}`)
    await restart()
    const forwarded = await sendNow(stack, id, 'forward', { to: bob, forward: { msgId } })
    const { networkId: copy } = await messageLog(stack, forwarded.msgId)
    expect(await shownOn(stack, bob, copy)).toMatchObject({ text: `edited by phone ${index}` })
    const quoting = await sendNow(stack, id, 'sendText', { to: to(), text: 'see', replyTo: msgId })
    expect(JSON.stringify(await stack.call('messages.getInfo', id, { msgId: quoting.msgId }))).toContain(
      `edited by phone ${index}`,
    )
    expect(await stack.call('messages.getInfo', id, { msgId })).toMatchObject({
      message: { extendedTextMessage: { text: `edited by phone ${index}` } },
      edits: [{ text: `edited by phone ${index}` }],
    })
  })

  it('what the phone wrote and edited itself is forwarded as edited, after a restart', async () => {
    const { stack, id } = world
    const written = await phoneDoes(stack, ana, { to: to(), text: `by phone ${index}` })
    await told('messages.upsert', `by phone ${index}`)
    await phoneDoes(stack, ana, { edit: written, text: `twice by phone ${index}` })
    await told('messages.upsert', `twice by phone ${index}`)
    await restart()
    const { msgId } = await sendNow(stack, id, 'forward', { to: bob, forward: { msgId: written } })
    const { networkId } = await messageLog(stack, msgId)
    expect(await shownOn(stack, bob, networkId)).toMatchObject({ text: `twice by phone ${index}` })
  })

  it('what the phone deleted is neither edited, nor deleted again, nor forwarded, after a restart', async () => {
    const { stack, id } = world
    const { msgId } = await sendNow(stack, id, 'sendText', { to: to(), text: 'gone soon' })
    const { networkId } = await messageLog(stack, msgId)
    await shownOn(stack, ana, networkId)
    await phoneDoes(stack, ana, { delete: networkId })
    await told('messages.delete', networkId)
    await restart()
    await expect(stack.call('messages.edit', id, { msgId, text: 'x' })).rejects.toMatchObject({ code: 'edit_closed' })
    await expect(stack.call('messages.delete', id, { msgId })).rejects.toMatchObject({ code: 'delete_closed' })
    const forwarding = stack.call('messages.forward', id, { to: bob, forward: { msgId } })
    expect(await fieldErrorsOf(forwarding)).toEqual({ 'forward.msgId': ['The selected forward.msgId is invalid.'] })
  })
})
