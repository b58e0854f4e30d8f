import { setImmediate as nextTurn } from 'node:timers/promises'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessionKeys, type SessionKeys } from '../src/server/auth/session-keys.ts'
import { startTestWeb, type TestWeb } from './web.ts'

const silent = pino({ level: 'silent' })
let web: TestWeb
let other: Database

beforeAll(async () => {
  web = await startTestWeb()
  other = createDb(web.databaseUrls.web, { poolSize: 2 })
})
afterAll(async () => {
  await other?.close()
  await web?.stop()
})

const statusOf = (key: string) => web.call('GET', '/api/status', { token: key })

/** Looks a key up without a pause until `rounds` look-ups that began after `isOver` came true; answers what those found. */
async function storm(keys: SessionKeys, key: string, isOver: () => boolean, rounds: number) {
  const found: unknown[] = []
  while (found.length < rounds) {
    const begunAfter = isOver()
    const credential = await keys.find(key)
    await nextTurn()
    if (begunAfter) found.push(credential)
  }
  return found
}

describe('look-ups of session keys', () => {
  it('give each of many callers at once its own session, and strangers none', async () => {
    const own = await Promise.all(Array.from({ length: 12 }, () => web.session(web.ana)))
    const foreign = await web.session(web.ben)
    const keys = createSessionKeys(web.database.sql, silent)
    const asked = Array.from({ length: 300 }, (_, n) => {
      if (n % 5 === 0) return { key: n.toString(16).padStart(64, '0'), expected: undefined }
      if (n % 7 === 0) return { key: foreign.key, expected: [foreign.id, web.ben.accountId] }
      const session = own[n % own.length]
      return { key: session?.key ?? '', expected: [session?.id, web.ana.accountId] }
    })
    const found = await Promise.all(asked.map(({ key }) => keys.find(key)))
    expect(found.map(credential => credential && [credential.sessionId, credential.accountId])).toEqual(
      asked.map(({ expected }) => expected),
    )
  })

  it.each([
    ['replaced', 'POST', '/regenerate-key', 200],
    ['deleted', 'DELETE', '', 204],
  ])('take a key that was %s for nobody from then on, in every process', async (_, method, path, status) => {
    const { id, key } = await web.session(web.ana)
    let isOver = false
    const copies = [createSessionKeys(web.database.sql, silent), createSessionKeys(other.sql, silent)]
    for (const keys of copies) expect(await keys.find(key)).toBeDefined()
    const storms = copies.flatMap(keys => [1, 2, 3].map(() => storm(keys, key, () => isOver, 20)))
    const reply = await web.call(method, `/api/messenger-sessions/${id}${path}`, { token: web.ana.token })
    isOver = true
    expect((await Promise.all(storms)).flat()).toEqual(Array.from({ length: 120 }, () => undefined))
    expect(reply.status).toBe(status)
    expect(await statusOf(key)).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
  })

  it('tell a status that has just changed', async () => {
    const { id, key } = await web.session(web.ana)
    for (const status of ['need_scan', 'connected', 'logged_out'] as const) {
      await web.database.db.update(sessions).set({ status }).where(eq(sessions.id, id))
      expect((await statusOf(key)).body).toEqual({ status })
      const named = await web.call('GET', '/api/status', { token: web.ana.token, session: id })
      expect(named.body).toEqual({ status })
    }
  })

  it('tell an account protection and a plan that have just changed', async () => {
    const { id, key } = await web.session(web.ben)
    const keys = createSessionKeys(web.database.sql, silent)
    await web.subscribe(web.ben, 'trial', new Date(Date.now() - 1_000))
    await web.database.db.update(sessions).set({ accountProtection: true }).where(eq(sessions.id, id))
    expect(await keys.find(key)).toMatchObject({
      session: { accountProtection: true },
      subscription: { plan: 'trial', isOver: true },
    })
  })

  describe('during a rotation', () => {
    const rotate = (id: number, hours: number) =>
      web.call('POST', `/api/messenger-sessions/${id}/regenerate-key`, {
        token: web.ana.token,
        body: { overlap_hours: hours },
      })
    const endOverlap = (id: number) =>
      web.database.sql`update previous_session_keys set good_until = now() where session_id = ${id}`

    it('take the old key until its time is over, and no older one', async () => {
      const { id, key: first } = await web.session(web.ana)
      const second = (await rotate(id, 24)).body.api_key
      expect([(await statusOf(first)).status, (await statusOf(second)).status]).toEqual([200, 200])
      const third = (await rotate(id, 24)).body.api_key
      const statuses = await Promise.all([first, second, third].map(async key => (await statusOf(key)).status))
      expect(statuses).toEqual([401, 200, 200])
      await endOverlap(id)
      expect([(await statusOf(second)).status, (await statusOf(third)).status]).toEqual([401, 200])
    })

    it('take neither the one nor the other for a session that was deleted, or restored', async () => {
      const { id, key: old } = await web.session(web.ana)
      const { api_key: now } = (await rotate(id, 24)).body
      const path = `/api/messenger-sessions/${id}`
      expect((await web.call('DELETE', path, { token: web.ana.token })).status).toBe(204)
      expect((await web.call('POST', `${path}/restore`, { token: web.ana.token })).status).toBe(200)
      expect([(await statusOf(old)).status, (await statusOf(now)).status]).toEqual([401, 401])
    })

    it.each([-1, 721, 1.5, 'soon'])('refuse an overlap of %s hours', async hours => {
      const { id, key } = await web.session(web.ana)
      const reply = await web.call('POST', `/api/messenger-sessions/${id}/regenerate-key`, {
        token: web.ana.token,
        body: { overlap_hours: hours },
      })
      expect(reply.status).toBe(422)
      expect((await statusOf(key)).status).toBe(200)
    })

    it('give the key a stranger asks about to nobody', async () => {
      const { id } = await web.session(web.ana)
      await rotate(id, 24)
      for (const [method, path] of [
        ['GET', 'keys'],
        ['DELETE', 'keys/previous'],
      ] as const) {
        const reply = await web.call(method, `/api/messenger-sessions/${id}/${path}`, { token: web.ben.token })
        expect(reply.status).toBe(404)
      }
    })
  })
})
