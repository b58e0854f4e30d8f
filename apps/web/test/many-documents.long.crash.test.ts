import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gateway, startGateway } from './gateway.ts'
import { digestOf, type LargeFile, largeFile } from './large-files.ts'
import { growthOf } from './memory-of.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const mb = 1024 * 1024
/** At once, of 100 MB each; all of them when the machine is given the time. */
const count = process.env.MESSENGER_TORTURE ? 10 : 3
let gateway: Gateway
let anas: number
let bobs: number

beforeAll(async () => {
  gateway = await startGateway()
  anas = await gateway.session(ana)
  bobs = await gateway.session(bob)
})
afterAll(() => gateway?.stop())

/** Streams a file into the upload; answers its address. */
async function upload(file: LargeFile): Promise<string> {
  const { token, url } = gateway
  const headers = { authorization: `Bearer ${token}`, 'x-session-id': String(anas), 'content-type': file.type }
  const answer = Promise.withResolvers<string>()
  const call = request(`${url}/api/upload`, { method: 'POST', headers }, response => {
    text(response).then(answer.resolve, answer.reject)
  })
  call.once('error', answer.reject)
  await pipeline(file.stream(), call)
  return JSON.parse(await answer.promise).publicUrl
}

/** Uploaded and sent by one session, received and decrypted by another one, fetched from its link. */
async function passes(file: LargeFile): Promise<void> {
  const { token } = gateway
  const body = { to: bob, documentUrl: await upload(file), fileName: 'large.pdf' }
  const sent = await gateway.call('POST', '/api/send-message', { token, session: anas, body })
  const { status, networkId } = await gateway.outcome(sent.body.data.msgId)
  expect(status).toBe('sent')
  const data = await gateway.received(bobs, networkId)
  const reply = await gateway.call('POST', '/api/decrypt-media', { token, session: bobs, body: { data } })
  expect(reply.body).toMatchObject({ success: true })
  const response = await fetch(reply.body.publicUrl)
  const { sha256, size } = file
  expect(await digestOf(response.body ?? new ReadableStream())).toEqual({ sha256, size })
}

it('documents of 100 MB pass at once, byte for byte, in flat memory of web and engine', async () => {
  const file = () => largeFile('application/pdf', 100 * mb)
  // What is loaded and grown once.
  await passes(file())
  const files = Array.from({ length: count }, file)
  const growth = await growthOf(gateway.pids, () => Promise.all(files.map(passes)))
  process.stdout.write(
    `${count} documents of 100 MB at once: web ${growth.web} MB more, engine ${growth.engine} MB more\n`,
  )
  expect(growth.web).toBeLessThan(150)
  expect(growth.engine).toBeLessThan(150)
})
