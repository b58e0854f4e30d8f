import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataOf, sendNow } from '../../test/kinds.ts'
import { type MediaServer, startMediaServer } from '../../test/media-server.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { eventually, linkSession, messageLog } from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
let stack: Stack
let server: MediaServer
let id: number
let bobs: number

beforeAll(async () => {
  server = await startMediaServer()
  stack = await startStack()
  id = await linkSession(stack, ana)
  bobs = await linkSession(stack, bob)
})
afterAll(async () => {
  await stack?.stop()
  await server?.stop()
})

const sample = (name: string) => readFile(new URL(`../../test/files/${name}`, import.meta.url))
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#20c040' } })
    .jpeg()
    .toBuffer()

/** The content of what was sent, as the recipient's session tells it. */
async function received(name: string, input: object): Promise<string> {
  const { msgId, status } = await sendNow(stack, id, name, { to: bob, ...input })
  expect(status).toBe('sent')
  const { networkId } = await messageLog(stack, msgId)
  return eventually(async () => {
    const told = (await dataOf(stack, bobs, 'messages.received')).map(data => JSON.stringify(data))
    const found = told.find(data => data.includes(networkId))
    if (!found) throw new Error('It has not arrived')
    return JSON.stringify(JSON.parse(found).messages.message)
  })
}

it('a picture arrives with its size and a thumbnail; one that is shown once without', async () => {
  const imageUrl = server.serve(await picture(400, 300))
  const { imageMessage } = JSON.parse(await received('sendImage', { imageUrl }))
  expect(imageMessage).toMatchObject({ width: 400, height: 300 })
  const thumbnail = Buffer.from(imageMessage.jpegThumbnail, 'base64')
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 72, height: 54 })
  const once = await received('sendImage', { imageUrl, viewOnce: true })
  expect(once).toContain('"width":400')
  expect(once).not.toContain('jpegThumbnail')
})

it('a voice note arrives with its length and how loud it is', async () => {
  const audioUrl = server.serve(await sample('voice.ogg'))
  const { audioMessage } = JSON.parse(await received('sendAudio', { audioUrl }))
  expect(audioMessage).toMatchObject({ seconds: 2, ptt: true, mimetype: 'audio/ogg; codecs=opus' })
  const bars = [...Buffer.from(audioMessage.waveform, 'base64')]
  expect([bars.length, Math.max(...bars)]).toEqual([64, 100])
})

it('a video arrives with its length and size', async () => {
  const videoUrl = server.serve(await sample('clip.mp4'))
  const { videoMessage } = JSON.parse(await received('sendGif', { videoUrl, gifPlayback: true }))
  expect(videoMessage).toMatchObject({ seconds: 3, width: 96, height: 64, gifPlayback: true })
})

it('what cannot be shown before it is there is sent all the same', async () => {
  const broken = (await picture(400, 300)).subarray(0, 40)
  const { imageMessage } = JSON.parse(await received('sendImage', { imageUrl: server.serve(broken) }))
  expect(imageMessage).toMatchObject({ mimetype: 'image/jpeg', fileLength: '40' })
  expect(imageMessage).not.toHaveProperty('jpegThumbnail')
})
