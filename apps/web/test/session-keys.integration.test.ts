import { setImmediate as nextTurn } from 'node:timers/promises'
import { createDb, type Database } from '@messenger/shared/db/create-db'
import { sessions } from '@messenger/shared/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessionKeys, type SessionKeys } from '../src/server/auth/session-keys.ts'
import { startTestWeb, type TestWeb } from './web.ts'

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
    const keys = createSessionKeys(web.database.sql)
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
    const copies = [createSessionKeys(web.database.sql), createSessionKeys(other.sql)]
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
    const keys = createSessionKeys(web.database.sql)
    await web.subscribe(web.ben, 'trial', new Date(Date.now() - 1_000))
    await web.database.db.update(sessions).set({ accountProtection: true }).where(eq(sessions.id, id))
    expect(await keys.find(key)).toMatchObject({
      session: { accountProtection: true },
      subscription: { plan: 'trial', isOver: true },
    })
  })
})
