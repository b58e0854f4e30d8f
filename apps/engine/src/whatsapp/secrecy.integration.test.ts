import { PassThrough } from 'node:stream'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import { type Logger, pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventNamesOf, eventually, linkSession, phoneSends, sendText, settles } from '../../test/steps.ts'
import { loadCredentials } from './credentials.ts'

const ana = '+15551230001'
const bob = '+15551230002'
const out = 'the outgoing secret'
const incoming = 'the incoming secret'
let stack: Stack
let id: number
let logged = ''

beforeAll(async () => {
  stack = await startStack({}, { log: captured() })
  id = await linkSession(stack, ana)
  await addPhone(stack, bob)
  const { msgId } = await sendText(stack, id, bob, out)
  await settles(stack, msgId, 'sent')
  await phoneSends(stack, bob, ana, incoming)
  await eventually(async () => expect(await eventNamesOf(stack, id, incoming)).toHaveLength(3))
  // A failure is where careless logs tell most.
  await sendText(stack, id, '+15550000005', out, { wait: 'sent' })
  await stack.phones.createFault({ owner: String(stack.accountId), kind: 'corrupt_ciphertext', session_id: id })
  await phoneSends(stack, bob, ana, `${incoming} damaged`)
  await eventually(async () => expect(await eventNamesOf(stack, id, `${incoming} damaged`)).toHaveLength(3))
})
afterAll(() => stack?.stop())

function captured(): Logger {
  const stream = new PassThrough()
  stream.on('data', chunk => {
    logged += chunk
  })
  return pino({ level: 'trace' }, stream)
}

/** Ways in which bytes end up in a text or a row. */
const writings = (bytes: Uint8Array) => {
  const buffer = Buffer.from(bytes)
  return [buffer.toString('latin1'), buffer.toString('base64'), buffer.toString('hex'), [...buffer].join(',')]
}

async function secretsOfTheLink(): Promise<Buffer[]> {
  const { creds } = await loadCredentials(stack.db.database.sql, createSealer(stack.env.masterKey), id, 1)
  return [
    creds.noiseKey.private,
    creds.signedIdentityKey.private,
    creds.signedPreKey.keyPair.private,
    Buffer.from(creds.advSecretKey, 'base64'),
  ].map(bytes => Buffer.from(bytes))
}

interface Sealed {
  readonly type: string
  readonly id: string
  readonly sealed: Buffer
}

it('no row of the link holds a key, a session or a message in the clear', async () => {
  const { sql } = stack.db.database
  const keys = await sql<Sealed[]>`select type, id, sealed from signal_keys where session_id = ${id}`
  const credentials = await sql<
    Sealed[]
  >`select 'creds' as type, '' as id, sealed from credentials where session_id = ${id}`
  const journal = await sql<Sealed[]>`
    select 'journal' as type, stanza_id as id, sealed_plaintext || sealed_stanza as sealed from journal where session_id = ${id}`
  const messages = await sql<Sealed[]>`
    select 'message' as type, network_id as id, sealed_content as sealed from messages where session_id = ${id}`
  const rows = [...keys, ...credentials, ...journal, ...messages]
  const types = new Set(rows.map(({ type }) => type))
  expect([...types]).toEqual(expect.arrayContaining(['creds', 'journal', 'message', 'pre-key', 'session']))
  const sealer = createSealer(stack.env.masterKey)
  const secrets = (await secretsOfTheLink()).flatMap(writings)
  for (const { sealed, type } of rows) {
    const text = sealed.toString('latin1')
    for (const known of [out, incoming, '_sessions', 'private', 'noiseKey', ...secrets])
      expect(text.includes(known), `${type} in the clear`).toBe(false)
  }
  const [session] = keys.filter(({ type }) => type === 'session')
  const plain = session && sealer.open(session.sealed, sealContext.signalKey(id, 'session', session.id))
  expect(plain?.toString('utf8')).toContain('_sessions')
  // Bound to its place: the same bytes under another name do not open.
  expect(() => session && sealer.open(session.sealed, sealContext.signalKey(id, 'session', 'other'))).toThrow()
})

it('the log at its most talkative holds no message, key or secret', async () => {
  expect(logged).toContain('socket.closed')
  const [row] = await stack.db.database.sql<{ hash: string }[]>`
    select encode(api_key_hash, 'hex') as hash from sessions where id = ${id}`
  const known = [out, incoming, row?.hash ?? '', stack.env.rpcSecret, stack.env.masterKey.toString('base64')]
  for (const secret of [...known, ...(await secretsOfTheLink()).flatMap(writings)])
    expect(logged.includes(secret)).toBe(false)
  expect(logged).not.toMatch(/privKey|rootKey|linked_devices#/)
})
