import { ApiError } from '@messenger/shared/contract/errors'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idempotent } from '../src/server/idempotency/idempotent.ts'
import { purge } from '../src/server/idempotency/records.ts'
import { startTestEngine, type TestEngine } from './engine.ts'
import { startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
let engine: TestEngine
let session: Awaited<ReturnType<TestWeb['session']>>
let number = 0
const newKey = () => `key-${++number}`

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  session = await web.session(web.ana)
  await engine.own(session.id)
})
beforeEach(() => {
  engine.seen.length = 0
  engine.on('messages.sendText', ({ call }) => ({
    msgId: engine.seen.length,
    jid: call.networkId,
    status: 'in_progress',
  }))
})
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

const send = (key: string, fields: object = {}, token = session.key) =>
  web.call('POST', '/api/send-message', { token, key, body: { to: '+15550000001', text: 'Hello', ...fields } })

describe('a key', () => {
  it('gives the same answer to the same request, and the work is done once', async () => {
    const key = newKey()
    const first = await send(key)
    const second = await send(key)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect([second.status, second.text]).toEqual([first.status, first.text])
    expect(engine.seen).toHaveLength(1)
    expect(engine.seen[0]?.call.networkId).toMatch(/^3EB0[0-9A-F]{18}$/)
  })

  it('repeats the answer to an edit without its text where no contents are stored', async () => {
    const own = await web.session(web.ana)
    await engine.own(own.id)
    const info = { remoteJid: '15550000001@s.whatsapp.net', id: '3EB0EDIT', key: { id: '3EB0EDIT' }, status: 1 }
    const message = { conversation: 'what was edited' }
    engine.on('messages.edit', () => ({ ...info, message, messageTimestamp: '1' }))
    const edit = (key: string) =>
      web.call('PUT', '/api/messages/5', { token: own.key, key, body: { text: 'what was edited' } })
    const kept = async (key: string) => {
      const [row] = await web.database.sql<{ scope: string; body: Buffer }[]>`
        select scope, sealed_body as body from idempotency_records where key = ${key}`
      const place = sealContext.idempotentBody(row?.scope ?? '', key)
      return createSealer(web.masterKey)
        .open(row?.body ?? Buffer.alloc(0), place)
        .toString('utf8')
    }
    const [before, after] = [newKey(), newKey()]
    expect((await edit(before)).body.data).toMatchObject({ message })
    expect((await edit(before)).body.data).toMatchObject({ message })
    await web.call('PUT', '/api/retention', {
      token: web.ana.token,
      body: { session_id: own.id, store_content: false },
    })
    expect((await edit(after)).body.data).toMatchObject({ message })
    const again = await edit(after)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body.data).toEqual({ ...info, messageTimestamp: '1' })
    expect(await kept(after)).not.toContain('what was edited')
    expect(await kept(before)).toContain('what was edited')
  })

  it('conflicts with another request', async () => {
    const key = newKey()
    await send(key)
    const reply = await send(key, { text: 'Other' })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'Idempotency key was already used with a different request.',
    ])
  })

  it('is scoped: key and token, and the session beside a token, do not mix', async () => {
    const key = newKey()
    await send(key)
    const other = await web.session(web.ana)
    const body = { to: '+15550000001', text: 'Hello' }
    const withToken = await web.call('POST', '/api/send-message', {
      token: web.ana.token,
      session: session.id,
      key,
      body,
    })
    expect([withToken.status, withToken.headers.get('idempotent-replayed')]).toEqual([200, null])
    const elsewhere = await web.call('POST', '/api/send-message', {
      token: web.ana.token,
      session: other.id,
      key,
      body,
    })
    expect(elsewhere.status).toBe(409)
  })

  it('replays refusals, but neither 503 nor our own faults', async () => {
    engine.on('messages.sendText', () => {
      throw new ApiError('not_connected')
    })
    const kept = newKey()
    const first = await send(kept)
    expect([first.status, (await send(kept)).text, engine.seen.length]).toEqual([400, first.text, 1])

    for (const failure of [new ApiError('not_ready'), new ApiError('rate_limited'), new Error('broken')]) {
      engine.seen.length = 0
      engine.on('messages.sendText', () => {
        throw failure
      })
      const freed = newKey()
      await send(freed)
      await send(freed)
      expect(engine.seen).toHaveLength(2)
      // What seemed to fail may have been sent: the repeat is the same message to the network.
      expect(engine.seen[1]?.call.networkId).toBe(engine.seen[0]?.call.networkId)
      await send(freed, { text: 'another request' })
      expect(engine.seen).toHaveLength(3)
      expect(engine.seen[2]?.call.networkId).not.toBe(engine.seen[0]?.call.networkId)
    }
  })

  it('replays what validation refused', async () => {
    const key = newKey()
    const first = await send(key, { to: '' })
    const second = await send(key, { to: '' })
    expect([first.status, second.status, second.headers.get('idempotent-replayed')]).toEqual([422, 422, 'true'])
    expect(second.text).toBe(first.text)
  })

  it('replays an empty 204', async () => {
    const gone = await web.session(web.ana)
    const request = { token: web.ana.token, key: newKey() }
    const first = await web.call('DELETE', `/api/messenger-sessions/${gone.id}`, request)
    const second = await web.call('DELETE', `/api/messenger-sessions/${gone.id}`, request)
    expect([first.status, second.status, second.text]).toEqual([204, 204, ''])
  })

  it('makes a second request wait for the first', async () => {
    const key = newKey()
    const { promise, resolve } = Promise.withResolvers<void>()
    engine.on('messages.sendText', async () => {
      await promise
      return { msgId: 77, jid: 'x', status: 'in_progress' }
    })
    const first = send(key)
    const second = send(key)
    await expect.poll(() => engine.seen.length).toBe(1)
    resolve()
    expect([(await first).body.data.msgId, (await second).body.data.msgId, engine.seen.length]).toEqual([77, 77, 1])
  })

  it.each(['', 'x'.repeat(256), 'tab\there', 'ünicode'])('is refused in a bad form (%j)', async key => {
    const reply = await send(key)
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { 'Idempotency-Key': ['The Idempotency-Key field format is invalid.'] },
    ])
  })

  it('means nothing on GET', async () => {
    const reply = await web.call('GET', '/api/status', { token: session.key, key: 'x'.repeat(300) })
    expect(reply.status).toBe(200)
  })
})

describe('a record', () => {
  const deps = () => ({ database: web.database, sealer: createSealer(web.masterKey), log: pino({ level: 'silent' }) })

  it('is taken over from a dead holder with the same network id', async () => {
    const call = { key: newKey(), scope: 'session:1', request: 'r' }
    const ids: string[] = []
    const never = idempotent(deps(), call, id => {
      ids.push(id)
      return new Promise(() => undefined)
    })
    void never
    await expect.poll(() => ids.length).toBe(1)
    await web.database.sql`update idempotency_records set busy_until = now() - interval '1 s' where key = ${call.key}`
    const output = await idempotent(deps(), call, async id => {
      ids.push(id)
      return 'done'
    })
    expect([output, ids[1]]).toEqual(['done', ids[0]])
  })

  it('does not take the answer of a holder that was taken over', async () => {
    const call = { key: newKey(), scope: 'session:1', request: 'r' }
    const { promise, resolve } = Promise.withResolvers<string>()
    let started = false
    const slow = idempotent(deps(), call, () => {
      started = true
      return promise
    })
    await expect.poll(() => started).toBe(true)
    await web.database.sql`update idempotency_records set busy_until = now() - interval '1 s' where key = ${call.key}`
    await idempotent(deps(), call, async () => 'second')
    resolve('first')
    await slow
    expect(await idempotent(deps(), call, async () => 'third')).toBe('second')
  })

  it('makes who waits too long come back later', async () => {
    const call = { key: newKey(), scope: 'session:1', request: 'r', waitMs: 100 }
    void idempotent(deps(), call, () => new Promise(() => undefined))
    await expect
      .poll(async () => (await web.database.sql`select 1 from idempotency_records where key = ${call.key}`).length)
      .toBe(1)
    await expect(idempotent(deps(), call, async () => 'x')).rejects.toMatchObject({ code: 'idempotency_busy' })
  })

  it('lies sealed in the database', async () => {
    const key = newKey()
    await send(key)
    const [row] = await web.database.sql`select scope, sealed_body from idempotency_records where key = ${key}`
    expect(row?.sealed_body.toString('utf8')).not.toContain('msgId')
    const place = sealContext.idempotentBody(row?.scope, key)
    const text = createSealer(web.masterKey).open(row?.sealed_body, place).toString()
    expect(JSON.parse(text)).toMatchObject({ output: { msgId: 1 } })
  })

  it('is forgotten after a day', async () => {
    const key = newKey()
    await send(key)
    await web.database.sql`update idempotency_records set created_at = now() - interval '25 h' where key = ${key}`
    const again = await send(key, { text: 'Something else' })
    expect([again.status, engine.seen.length]).toEqual([200, 2])
    await web.database.sql`update idempotency_records set created_at = now() - interval '25 h'`
    expect(await purge(web.database.db, { limit: 1000 })).toBeGreaterThan(0)
    expect(await purge(web.database.db, { limit: 1000 })).toBe(0)
  })
})
