import { mediaFile } from '@messenger/shared/test/media-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bob, carl, type GroupWorld, startGroupWorld } from '../../../test/group-world.ts'
import { dataOf, fieldErrorsOf, phoneDoes, sendNow, shownOn } from '../../../test/kinds.ts'
import { type MediaServer, startMediaServer } from '../../../test/media-server.ts'
import { eventually, messageLog, ownerOf } from '../../../test/steps.ts'

let world: GroupWorld
let server: MediaServer
let written: string

beforeAll(async () => {
  server = await startMediaServer()
  world = await startGroupWorld()
  written = await phoneDoes(world.stack, carl, { to: world.group, text: 'first' })
  await shownOn(world.stack, bob, written)
  await eventually(async () =>
    expect(JSON.stringify(await dataOf(world.stack, world.id, 'messages.upsert'))).toContain(written),
  )
})
afterAll(async () => {
  await world?.stack.stop()
  await server?.stop()
})

const send = (name: string, input: object) => sendNow(world.stack, world.id, name, { to: world.group, ...input })
/** As a member's phone shows it. */
async function shown({ msgId, status }: { msgId: number; status: string }) {
  expect(status).toBe('sent')
  return shownOn(world.stack, carl, (await messageLog(world.stack, msgId)).networkId)
}

describe('sendToGroup carries any content', () => {
  const url = (type: Parameters<typeof mediaFile>[0]) => server.serve(mediaFile(type))
  it.each([
    [() => ({ text: 'words' }), { kind: 'text', text: 'words' }],
    [() => ({ imageUrl: url('jpeg'), text: 'look' }), { kind: 'image', text: 'look' }],
    [() => ({ imageUrl: url('png'), viewOnce: true }), { kind: 'image' }],
    [() => ({ videoUrl: url('mp4') }), { kind: 'video' }],
    [() => ({ videoUrl: url('mp4'), gifPlayback: true }), { kind: 'gif' }],
    [() => ({ videoUrl: url('mp4'), ptv: true }), { kind: 'ptv' }],
    [() => ({ documentUrl: url('pdf'), fileName: 'a.pdf' }), { kind: 'document', media: { fileName: 'a.pdf' } }],
    [() => ({ audioUrl: url('opus') }), { kind: 'audio' }],
    [() => ({ stickerUrl: url('webp') }), { kind: 'sticker' }],
    [() => ({ contact: { name: 'Ana', phone: '+15551230001' } }), { kind: 'contact', contact: { name: 'Ana' } }],
    [() => ({ location: { latitude: 1, longitude: 2 } }), { kind: 'location', location: { latitude: 1 } }],
    [() => ({ poll: { question: 'When?', options: ['now', 'later'] } }), { kind: 'poll' }],
    [() => ({ reaction: { emoji: '👍', msgId: written } }), { kind: 'reaction', reaction: { text: '👍' } }],
    [() => ({ forward: { msgId: written } }), { kind: 'text', text: 'first' }],
    [() => ({ text: 'answer', replyTo: written }), { kind: 'text', quoted_id: expect.any(String) }],
  ])('%#', async (input, expected) => {
    expect(await shown(await send('sendToGroup', input()))).toMatchObject(expected)
  })

  it('but one, and to groups alone', async () => {
    const call = (input: object) => world.stack.call('messages.sendToGroup', world.id, { to: world.group, ...input })
    expect(await fieldErrorsOf(call({}))).toEqual({ text: ['The text field is required when no media is present.'] })
    const two = { contact: { name: 'a', phone: '+1' }, poll: { question: 'q', options: ['a', 'b'] } }
    expect(await fieldErrorsOf(call(two))).toEqual({ message: ['Only one content type may be sent.'] })
    expect(await fieldErrorsOf(call({ ...two, poll: undefined, to: bob }))).toEqual({
      to: ['The selected to is invalid.'],
    })
    expect(await fieldErrorsOf(call({ viewOnce: true, text: 'x' }))).toEqual({
      viewOnce: ['The selected viewOnce is invalid.'],
    })
  })
})

describe('media mentions members', () => {
  it.each([
    ['sendImage', 'imageUrl', 'jpeg', 'imageMessage'],
    ['sendVideo', 'videoUrl', 'mp4', 'videoMessage'],
    ['sendDocument', 'documentUrl', 'pdf', 'documentMessage'],
    ['sendQuoted', 'imageUrl', 'png', 'imageMessage'],
    ['sendToGroup', 'documentUrl', 'pdf', 'documentMessage'],
  ] as const)('%s %s', async (name, field, type, part) => {
    const { stack, id, bobs, jids } = world
    const mentions = [jids.bob.pn, jids.carl.lid, jids.bob.pn]
    const quoting = name === 'sendQuoted' ? { replyTo: written } : {}
    const text = `@${jids.bob.pn.split('@')[0]} look`
    const sent = await send(name, { [field]: server.serve(mediaFile(type)), text, mentions, ...quoting })
    expect(await shown(sent)).toMatchObject({ text, quoted_id: name === 'sendQuoted' ? written : null })
    const contextInfo = { mentionedJid: [jids.bob.pn, jids.carl.lid] }
    const { networkId } = await messageLog(stack, sent.msgId)
    const received = await eventually(async () => {
      const found = (await dataOf(stack, bobs, 'messages.received')).find(one =>
        JSON.stringify(one).includes(networkId),
      )
      if (!found) throw new Error('It has not arrived')
      return found
    })
    const content = { [part]: { caption: text, contextInfo } }
    expect(received).toMatchObject({ messages: { message: content } })
    // The info has it as it was sent, in its wrapper.
    const wrapped = part === 'documentMessage' ? { documentWithCaptionMessage: { message: content } } : content
    expect(await stack.call('messages.getInfo', id, { msgId: sent.msgId })).toMatchObject({ message: wrapped })
  })

  it('by username', async () => {
    const { stack, id, jids } = world
    await stack.phones.updatePhone({ owner: ownerOf(stack), phone_number: carl, username: 'carl' })
    const mentions = ['@carl', jids.bob.pn, jids.carl.lid]
    const mentionedJid = [jids.carl.lid, jids.bob.pn]
    const imageUrl = server.serve(mediaFile('jpeg'))
    for (const [content, part] of [
      [{ text: 'words' }, 'extendedTextMessage'],
      [{ imageUrl }, 'imageMessage'],
    ] as const) {
      const { msgId, status } = await send('sendToGroup', { ...content, mentions })
      expect(status).toBe('sent')
      const info = { message: { [part]: { contextInfo: { mentionedJid } } } }
      expect(await stack.call('messages.getInfo', id, { msgId })).toMatchObject(info)
    }
    const unknown = stack.call('messages.sendToGroup', id, {
      to: world.group,
      text: 'x',
      mentions: ['@carl', '@nobody'],
    })
    expect(await fieldErrorsOf(unknown)).toEqual({ 'mentions.1': ['The selected mentions.1 is invalid.'] })
  })

  it('in groups alone, and of people alone', async () => {
    const imageUrl = server.serve(mediaFile('jpeg'))
    const call = (input: object) => world.stack.call('messages.sendImage', world.id, { imageUrl, ...input })
    expect(await fieldErrorsOf(call({ to: bob, mentions: [carl] }))).toEqual({
      mentions: ['The selected mentions is invalid.'],
    })
    expect(await fieldErrorsOf(call({ to: world.group, mentions: [world.group] }))).toEqual({
      'mentions.0': ['The selected mentions.0 is invalid.'],
    })
  })
})
