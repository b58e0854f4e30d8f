import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())
beforeEach(() => web.database.sql`delete from sessions`)

const auth = () => `Authorization: Bearer ${web.ana.token}\r\n`
const body = JSON.stringify({
  name: 'Smuggled',
  phone_number: '+15550001111',
  account_protection: false,
  log_messages: true,
})
/** What an attacker wants to be run: it makes a session. */
const hidden = () =>
  `POST /api/messenger-sessions HTTP/1.1\r\nHost: x\r\n${auth()}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
/** What an honest caller sends behind it; its answer tells that all before it has been read. */
const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
/** The head of a request that has a body, without its end. */
const head = (path = '/api/messenger-sessions', more = auth()) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${more}`
const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`

/** The statuses of all answers on one connection, until the server closes it; `later` is sent when the first has come. */
async function statusesOf(bytes: string, later = ''): Promise<number[]> {
  const { hostname, port } = new URL(web.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.once('data', () => socket.write(later))
  socket.write(bytes)
  const answers = await text(socket)
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
const made = async () => (await web.database.sql`select name from sessions`).length

it('a second request that everybody can see is run, so that a hidden one would be seen to be', async () => {
  expect(await statusesOf(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${hidden()}${last}`)).toEqual([200, 200, 200])
  expect(await made()).toBe(1)
})

it.each<[string, () => string]>([
  ['a length beside chunks', () => `${head()}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['chunks beside a length', () => `${head()}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`],
  ['two different lengths', () => `${head()}Content-Length: 0\r\nContent-Length: ${hidden().length}\r\n\r\n`],
  ['the same length twice', () => `${head()}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`],
  ['two lengths in one header', () => `${head()}Content-Length: 0, ${hidden().length}\r\n\r\n`],
  ['a length with a sign', () => `${head()}Content-Length: +0\r\n\r\n`],
  ['a length in another base', () => `${head()}Content-Length: 0x0\r\n\r\n`],
  ['a length without end', () => `${head()}Content-Length: 18446744073709551616\r\n\r\n`],
  ['an encoding that is none', () => `${head()}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunks that are not the last encoding', () => `${head()}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['two headers of encodings', () => `${head()}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n`],
  ['a space before the colon', () => `${head()}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['a space before the colon of a length', () => `${head()}Content-Length : ${hidden().length}\r\n\r\n`],
  ['a header that begins with a space', () => `${head()} Content-Length: ${hidden().length}\r\n\r\n`],
  ['a header in two lines', () => `${head()}X-Note: a\r\n Content-Length: ${hidden().length}\r\n\r\n`],
  ['an encoding in two lines', () => `${head()}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
  ['lines that end with LF alone', () => `${head().replaceAll('\r', '')}Content-Length: 0\n\n`],
  ['headers that end with LF alone', () => `${head()}X-Note: a\n\n`],
  ['a header behind LF alone', () => `${head()}X-Note: a\nContent-Length: 0\r\n\r\n`],
  ['a header behind CR alone', () => `${head()}X-Note: a\rContent-Length: 0\r\n\r\n`],
  ['a zero in a header', () => `${head()}X-Note: a\0b\r\n\r\n`],
  ['no host', () => `GET /healthz HTTP/1.1\r\n\r\n`],
  ['a size of a chunk that is no number', () => `${head()}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n0\r\n\r\n`],
  ['a size with a sign', () => `${head()}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n0\r\n\r\n`],
  ['a size with 0x', () => `${head()}Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n0\r\n\r\n`],
  ['a size without end', () => `${head()}Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n\r\n0\r\n\r\n`],
  ['a chunk longer than its size', () => `${head()}Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n`],
  ['a size that ends with LF alone', () => `${head()}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n`],
  ['an extension that ends with LF alone', () => `${head()}Transfer-Encoding: chunked\r\n\r\n2;a\n{}\r\n0\r\n\r\n`],
])('%s is refused, and what follows is not read', async (_, request) => {
  expect(await statusesOf(`${request()}${hidden()}${last}`)).toEqual([400])
  expect(await made()).toBe(0)
})

it.each<[string, () => string, number]>([
  ['its body', () => `${head()}Content-Length: ${hidden().length}\r\n\r\n${hidden()}`, 400],
  ['its chunks', () => `${head()}Transfer-Encoding: chunked\r\n\r\n${chunk(hidden())}0\r\n\r\n`, 400],
  [
    'its trailers',
    () =>
      `${head()}Transfer-Encoding: chunked\r\n\r\n${chunk('{}')}0\r\nX-Note: ${hidden().replaceAll('\r\n', ' ')}\r\n\r\n`,
    422,
  ],
  [
    'the body of a GET',
    () => `GET /api/auth-check HTTP/1.1\r\nHost: x\r\n${auth()}Content-Length: ${hidden().length}\r\n\r\n${hidden()}`,
    200,
  ],
  [
    'the body of a call that is refused before it is read',
    () => `${head('/api/messenger-sessions', '')}Content-Length: ${hidden().length}\r\n\r\n${hidden()}`,
    401,
  ],
  [
    'the body of a call to nowhere',
    () => `${head('/nowhere')}Content-Length: ${hidden().length}\r\n\r\n${hidden()}`,
    404,
  ],
  [
    'the body of a call that would become a web socket',
    () => `${head()}Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: ${hidden().length}\r\n\r\n${hidden()}`,
    400,
  ],
  [
    'the body of a call that would become HTTP/2',
    () =>
      `${head()}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\nContent-Length: ${hidden().length}\r\n\r\n${hidden()}`,
    400,
  ],
  [
    'a value of a header',
    () => `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Note: ${hidden().replaceAll('\r\n', ' ')}\r\n\r\n`,
    200,
  ],
])('what stands in %s belongs to it', async (_, request, status) => {
  expect(await statusesOf(request(), last)).toEqual([status, 200])
  expect(await made()).toBe(0)
})

it('a target with a host in it is no other host’s, nor ours', async () => {
  const target = (to: string) => hidden().replace('/api/messenger-sessions', to)
  expect(await statusesOf(`${target('http://169.254.169.254/api/messenger-sessions')}${last}`)).toEqual([404, 200])
  expect(await made()).toBe(0)
})

it('no way through to elsewhere is opened: CONNECT ends the connection', async () => {
  const { host } = new URL(web.url)
  expect(await statusesOf(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n${hidden()}${last}`)).toEqual([])
  expect(await made()).toBe(0)
})
