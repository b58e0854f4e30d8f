import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createMediaRoom } from '@messenger/shared/media/media-room'
import { growthDuring } from '@messenger/shared/test/most-memory'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MediaServer, startMediaServer } from '../../test/media-server.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventsOf,
  eventually,
  linkSession,
  ownerOf,
  phoneMessages,
  type SendReply,
} from '../../test/steps.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const mb = 1024 * 1024
let stack: Stack
let server: MediaServer
let id: number

beforeAll(async () => {
  server = await startMediaServer()
  stack = await startStack()
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
})
afterAll(async () => {
  await stack?.stop()
  await server?.stop()
})

const block = randomBytes(64 * 1024)
const blocksOf = (megabytes: number) => (megabytes * mb) / block.length

function digestOf(megabytes: number): string {
  const hash = createHash('sha256')
  for (let left = blocksOf(megabytes); left > 0; left--) hash.update(block)
  return hash.digest('hex')
}

async function give(megabytes: number, response: ServerResponse): Promise<void> {
  for (let left = blocksOf(megabytes); left > 0; left--) {
    if (!response.write(block)) await new Promise(go => response.once('drain', go))
  }
  response.end()
}

/** To a phone and back: fetched, encrypted, uploaded, decrypted by the phone, sent by it, and decrypted for a link. */
async function thereAndBack(megabytes: number): Promise<void> {
  const path = `/${megabytes}-${randomBytes(4).toString('hex')}`
  const documentUrl = server.on(path, (_, response) => void give(megabytes, response))
  const sha256 = digestOf(megabytes)
  const input = { to: bob, documentUrl, wait: 'sent' }
  const reply = await stack.call<SendReply>('messages.sendDocument', id, input)
  expect(reply).toMatchObject({ status: 'sent' })
  const shown = await eventually(async () => {
    const message = (await phoneMessages(stack, bob)).findLast(({ from_me: isFromMe }) => !isFromMe)
    expect(message?.media).toMatchObject({ size: megabytes * mb, sha256 })
    return message
  })
  const media = { kind: 'document' as const, id: shown?.media?.id ?? '' }
  const sent = await stack.phones.sendMessage({ owner: ownerOf(stack), phone_number: bob, to: ana, media })
  const data = await eventually(async () => {
    const event = (await eventsOf(stack, id, 'messages.received')).find(
      found => found.data.messages?.key.id === sent.id,
    )
    if (!event) throw new Error('It has not arrived')
    return event.data
  })
  const link = await stack.call<string>('media.decrypt', id, { data })
  const hash = createHash('sha256')
  for await (const part of (await createMediaRoom(stack.env.media, stack.sealer).store.open(
    link.split('/').at(-1) ?? '',
  )) ?? [])
    hash.update(part)
  expect(hash.digest('hex')).toBe(sha256)
}

it('a file of 95 MB takes hardly more memory than one of 5 MB, there and back', async () => {
  // What is loaded and grown once.
  await thereAndBack(5)
  await thereAndBack(20)
  const growth = await growthDuring(() => thereAndBack(95))
  process.stdout.write(`95 MB there and back: ${growth.toFixed(0)} MB more\n`)
  expect(growth).toBeLessThan(80)
})
