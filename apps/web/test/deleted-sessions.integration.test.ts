import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseSession } from '../src/server/trash/erase-session.ts'
import { sweepTrash } from '../src/server/trash/sweep-trash.ts'
import { addPerson, dashboardOf, tokenOf } from './people.ts'
import { rowsOf, usedSession } from './used-session.ts'
import { type Account, loginCookie, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const base = '/api/messenger-sessions'
const path = (id: number) => `${base}/${id}`
const remove = (id: number, query = '', account: Account = web.ana) =>
  web.call('DELETE', `${path(id)}${query}`, { token: account.token })
const restore = (id: number, token = web.ana.token) => web.call('POST', `${path(id)}/restore`, { token })
const deleted = async (token = web.ana.token) => {
  const { body } = await web.call('GET', `${base}?deleted=true`, { token })
  return body.data.map(({ id }: { id: number }) => id)
}
const notFound = (reply: { status: number; body: { message: string } }) =>
  expect([reply.status, reply.body.message]).toEqual([404, 'The specified session was not found.'])
const age = (id: number, days: number) =>
  web.database.sql`update sessions set deleted_at = now() - ${`${days} days`}::interval where id = ${id}`
/** The tables whose rows go when a session is deleted. */
const goesAtOnce = {
  ...{ credentials: 1, signal_keys: 5, journal: 1, network_cache: 1, session_links: 1, passkey_ceremonies: 1 },
  ...{ scheduled_sends: 1, lanes: 2 },
}
const stays = {
  ...{ session_counters: 1, leases: 1, webhook_endpoints: 1, deliveries: 6, events: 1 },
  ...{ messages: 1, message_logs: 4, contacts: 1, chats: 1, identities: 1 },
}

describe('deleting', () => {
  it('erases the key, the link and the tokens of links, and leaves the rest', async () => {
    const session = await usedSession(web, web.ana)
    const { id, key } = session
    const { session_logs: logs = 0, ...before } = await rowsOf(web, id)
    expect(before).toEqual({ ...goesAtOnce, ...stays })
    const reply = await remove(id)
    expect([reply.status, reply.text]).toEqual([204, ''])
    expect(await rowsOf(web, id)).toEqual({ ...stays, session_logs: logs + 1 })
    expect((await web.call('GET', '/api/status', { token: key })).status).toBe(401)
    const [row] = await web.database.sql`
      select linked, wanted, status, me_jid, octet_length(api_key_sealed) as key from sessions where id = ${id}`
    expect(row).toEqual({ linked: false, wanted: false, status: 'disconnected', me_jid: null, key: 0 })
    const page = dashboardOf(web, { cookie: '' }).link.progress.mutate({
      token: session.linkUrl.split('/').at(-1) ?? '',
    })
    await expect(page).rejects.toMatchObject({ data: { api: { code: 'link_ended' } } })
  })

  it('takes the files away with which it could go on elsewhere', async () => {
    const { id } = await usedSession(web, web.ana)
    const other = await usedSession(web, web.ana)
    for (const [name, kind, sessionId] of [
      ['passport-a', 'passport', id],
      ['decrypted-a', 'decrypted', id],
      ['passport-b', 'passport', other.id],
    ] as const)
      await web.database.sql`
        insert into media_files (name, kind, account_id, session_id, mimetype, size, ready, expires_at)
        values (${name}, ${kind}, ${web.ana.accountId}, ${sessionId}, 'text/plain', 1, true, now() + interval '1 hour')`
    await remove(id)
    const over = await web.database.sql`select name from media_files where expires_at <= now()`
    expect([...over]).toEqual([{ name: 'passport-a' }])
    const gone = await web.call('GET', '/api/decrypted-media/passport-a')
    expect(gone.status).toBe(404)
  })

  it('cancels what was to be sent, gives up what was to be delivered, and refuses what an engine writes later', async () => {
    const { id } = await usedSession(web, web.ana)
    await remove(id)
    const { sql } = web.database
    expect([...(await sql`select network_id, status from message_logs where session_id = ${id} order by id`)]).toEqual([
      { network_id: 'sent', status: 'sent' },
      { network_id: 'in_progress', status: 'canceled' },
      { network_id: 'scheduled', status: 'canceled' },
      { network_id: 'failed', status: 'failed' },
    ])
    const left = await sql`
      select distinct status, next_attempt_at, last_error from deliveries where session_id = ${id} order by status`
    expect([...left]).toEqual([
      { status: 'delivered', next_attempt_at: null, last_error: null },
      { status: 'failed', next_attempt_at: null, last_error: 'session_deleted' },
    ])
    expect([
      ...(await sql`select epoch::int, expires_at <= now() as free from leases where session_id = ${id}`),
    ]).toEqual([{ epoch: 8, free: true }])
  })

  it('waits for what an engine is writing, and takes it along', async () => {
    const { id } = await usedSession(web, web.ana)
    const { sql } = web.database
    const reply = await sql.begin(async engine => {
      await engine`select from leases where session_id = ${id} for key share`
      const deletion = remove(id)
      const waiting = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1)
      await engine`insert into signal_keys (session_id, type, id, sealed) values (${id}, 'session', 'late', 'x')`
      return { deletion }
    })
    expect((await reply.deletion).status).toBe(204)
    expect(await rowsOf(web, id)).not.toHaveProperty('signal_keys')
  })

  it('is all or nothing', async () => {
    const { id, key } = await usedSession(web, web.ana)
    const before = await rowsOf(web, id)
    const { sql } = web.database
    await sql.unsafe(`
      create function fail() returns trigger language plpgsql security definer as $$ begin raise exception 'killed'; end $$;
      create trigger fail before update on deliveries for each row when (old.session_id = ${id}) execute function fail()`)
    expect((await remove(id)).status).toBe(500)
    await sql.unsafe('drop trigger fail on deliveries; drop function fail')
    expect(await rowsOf(web, id)).toEqual(before)
    expect((await web.call('GET', '/api/status', { token: key })).status).toBe(200)
    expect((await remove(id)).status).toBe(204)
    notFound(await remove(id))
  })
})

describe('a deleted session', () => {
  it('is nowhere but in the list of deleted ones', async () => {
    const cara = await web.account('cara')
    const one = await usedSession(web, cara)
    const { id, mark, accountWebhook } = one
    const dashboard = dashboardOf(web, { cookie: await loginCookie(web, cara.userId) })
    const get = async (place: string) => (await web.call('GET', place, { token: cara.token })).body
    const range = '7d' as const
    const everywhere = async () =>
      JSON.stringify([
        await get(base),
        await get(`/api/webhooks/${accountWebhook}/deliveries`),
        await dashboard.monitor.webhooks.query({ session: id }),
        await dashboard.monitor.deliveries.query({}),
        await dashboard.monitor.events.query({}),
        await dashboard.palette.search.query({ words: mark }),
        await dashboard.sessionChoices.find.query({}),
        await dashboard.sessionChoices.named.query({ ids: [id] }),
        await dashboard.sessionPages.list.query({}),
        await dashboard.sessionPages.some.query({ ids: [id] }),
        await dashboard.sessionPages.targets.query({}),
        await dashboard.overview.sessions.query(),
        (await dashboard.overview.activity.query({ range })).failing,
      ])
    const count = (text: string) => text.split(new RegExp(`${mark}|"sessionId":"?${id}\\b`)).length - 1
    expect(count(await everywhere())).toBeGreaterThan(15)
    const event = `/api/webhooks/${accountWebhook}/events/${one.eventId}`
    expect((await get(event)).data.deliveries).toHaveLength(3)
    await remove(id, '', cara)
    // The address of the account's webhook has the mark as well.
    expect(count((await everywhere()).replaceAll(`hook/${mark}`, ''))).toBe(0)
    expect(await deleted(cara.token)).toEqual([id])
    expect((await get('/api/account')).data.usage).toMatchObject({ sessions: 0 })
    expect(await dashboard.account.usage.query()).toMatchObject({ live_sessions: { used: 0 } })
    expect(await dashboard.sessionPages.counts.query({})).toEqual([])
    expect(await dashboard.welcome.read.query()).toMatchObject({
      sessionId: null,
      done: { session: false, message: false },
    })
    expect((await get(event)).message).toBe('The specified event was not found.')
    const replay = { token: cara.token, body: { from: 0 } }
    const { body } = await web.call('POST', `/api/webhooks/${accountWebhook}/replay`, replay)
    expect(body.data).toEqual({ replayed: 0 })
    await expect(dashboard.account.createToken.mutate({ name: 'x', session_ids: [id] })).rejects.toThrow()
  })

  it('is listed with its times and without secrets, to its account alone', async () => {
    const { id } = await usedSession(web, web.ben)
    await remove(id, '', web.ben)
    const { body, text } = await web.call('GET', `${base}?deleted=true`, { token: web.ben.token })
    const [one] = body.data
    expect(one).toMatchObject({ id, status: 'disconnected', status_reason: { code: 'not_linked' } })
    const days = (Date.parse(one.restorable_until) - Date.parse(one.deleted_at)) / 86_400_000
    expect([days, one.deleted_at]).toEqual([30, expect.stringMatching(/\.\d{3}Z$/)])
    expect(text).not.toMatch(/api_key|webhook_secret/)
    expect(await deleted()).not.toContain(id)
    const chosen = await tokenOf(web, { ...web.ben, name: 'other', onlySessions: [id + 1] })
    expect(await deleted(chosen)).toEqual([])
    const present = await web.call('GET', base, { token: web.ben.token })
    expect(present.text).not.toContain('deleted_at')
  })
})

describe('restoring', () => {
  it('gives it back with a new key, settings and webhooks, and what it had', async () => {
    const session = await usedSession(web, web.ana)
    const { id, key, record } = session
    await remove(id)
    const { status, body } = await restore(id)
    expect(status).toBe(200)
    const { api_key } = body.data
    expect(api_key).toMatch(/^[0-9a-f]{64}$/)
    expect(api_key).not.toBe(key)
    expect(body.data).toEqual({
      ...record,
      api_key,
      session_data: expect.anything(),
      status_reason: { code: 'not_linked', message: expect.any(String) },
      updated_at: expect.any(String),
    })
    expect((await web.call('GET', path(id), { token: web.ana.token })).body.data).toEqual(body.data)
    expect((await web.call('GET', '/api/status', { token: api_key })).text).toBe('{"status":"disconnected"}')
    expect((await web.call('GET', '/api/status', { token: key })).status).toBe(401)
    expect(await deleted()).not.toContain(id)
    const { body: hooks } = await web.call('GET', `${path(id)}/webhooks`, { token: api_key })
    expect(hooks.data).toMatchObject([{ is_default: true, enabled: true, events: ['call'] }])
    const told = await web.call('GET', `${path(id)}/webhooks/${hooks.data[0].id}/events/${session.eventId}`, {
      token: api_key,
    })
    expect(told.status, told.text).toBe(200)
    expect(told.body.data.deliveries.map((one: { last_error: string }) => one.last_error)).toContain('session_deleted')
    const again = { token: api_key, body: { statuses: ['failed', 'delivered'] } }
    const replayed = await web.call('POST', `${path(id)}/webhooks/${hooks.data[0].id}/replay`, again)
    expect(replayed.body.data).toEqual({ replayed: 1 })
  })

  it('is for what was deleted, in the account, and once', async () => {
    const { id } = await web.session(web.ana)
    notFound(await restore(id))
    await remove(id)
    notFound(await restore(id, web.ben.token))
    notFound(await restore(999_999))
    notFound(await remove(id, '?purge=true', web.ben))
    const [one, other] = await Promise.all([restore(id), restore(id)])
    expect([one.status, other.status].sort()).toEqual([200, 404])
    notFound(await restore(id))
  })

  it('wants its number free and room in the plan', async () => {
    const { id, phone } = await web.session(web.ana)
    await remove(id)
    const second = await web.session(web.ana, { phone_number: phone })
    const taken = await restore(id)
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { phone_number: ['The phone number has already been taken.'] },
    ])
    await remove(second.id)
    expect((await restore(id)).status).toBe(200)

    const dan = await web.account('dan')
    await web.subscribe(dan, 'trial')
    const old = await web.session(dan)
    await remove(old.id, '', dan)
    await web.session(dan)
    const full = await restore(old.id, dan.token)
    expect([full.status, full.body.error]).toEqual([403, expect.stringMatching(/session limit/)])
    await web.subscribe(dan, 'standard', new Date(0))
    expect((await restore(old.id, dan.token)).status).toBe(402)
  })

  it('is for members, who are not shown the key', async () => {
    const { id } = await web.session(web.ana)
    await remove(id)
    const viewer = await addPerson(web, web.ana.accountId, 'viewer')
    expect((await restore(id, viewer.token)).status).toBe(401)
    const member = await addPerson(web, web.ana.accountId, 'member')
    expect((await restore(id, member.token)).body.data).toMatchObject({ id, api_key: '••••', webhook_secret: '••••' })
    // Programs' records are stored a moment after the answer.
    const isNoted = () => web.database.sql`
      select from audit_records where operation = 'sessions.restore' and session_id = ${id} and outcome = 'ok'`
    await expect.poll(isNoted, { timeout: 10_000 }).toHaveLength(1)
  })
})

describe('erasing', () => {
  const isGone = async (id: number) => {
    expect(await rowsOf(web, id)).toEqual({})
    expect(await web.database.sql`select from sessions where id = ${id}`).toHaveLength(0)
  }

  it.each(['', '?purge=true'])(
    'takes everything at once, of a present session and of a deleted one (%j)',
    async before => {
      const { id, accountWebhook } = await usedSession(web, web.ana)
      if (before === '') await remove(id)
      expect((await remove(id, '?purge=true')).status).toBe(204)
      await isGone(id)
      notFound(await remove(id, '?purge=true'))
      notFound(await restore(id))
      // What belongs to the account stays.
      const hook = await web.call('GET', `/api/webhooks/${accountWebhook}`, { token: web.ana.token })
      expect(hook.status).toBe(200)
    },
  )

  it('comes by itself when the days are over, and not before', async () => {
    const [old, young] = [await usedSession(web, web.ana), await usedSession(web, web.ana)]
    for (const { id } of [old, young]) await remove(id)
    await age(old.id, 30)
    await age(young.id, 29.9)
    expect(await deleted()).not.toContain(old.id)
    notFound(await restore(old.id))
    await Promise.all([1, 2, 3].map(() => sweepTrash(web.database.sql, 30)))
    await isGone(old.id)
    expect((await restore(young.id)).status).toBe(200)
    expect(await sweepTrash(web.database.sql, 30)).toBe(0)
    expect((await web.call('GET', path(young.id), { token: web.ana.token })).status).toBe(200)
  })

  it('goes on where it was interrupted, and what it has begun cannot be restored', async () => {
    const { sql } = web.database
    const { id } = await usedSession(web, web.ana)
    await sql`
      insert into messages (session_id, chat, network_id, from_me, remote_jid, status, timestamp)
      select ${id}, '1@lid', n::text, true, '1@lid', 2, 1 from generate_series(1, 5000) n`
    await remove(id)
    await sql`update sessions set purged_at = now() where id = ${id}`
    const stopping = new AbortController()
    const work = eraseSession(sql, id, stopping.signal)
    stopping.abort()
    await work
    const left = await rowsOf(web, id)
    expect(left.messages).toBeGreaterThan(2_000)
    expect(left.messages).toBeLessThan(5_000)
    notFound(await restore(id))
    expect(await deleted()).not.toContain(id)
    await Promise.all([1, 2].map(() => sweepTrash(sql, 30)))
    await isGone(id)
  })

  it('leaves a session to whoever is at it', async () => {
    const { sql } = web.database
    const { id } = await usedSession(web, web.ana)
    await remove(id)
    await age(id, 31)
    await sql`update sessions set purged_at = now() where id = ${id}`
    await sql.begin(async other => {
      await other`select from sessions where id = ${id} for no key update`
      await sweepTrash(sql, 30)
      expect((await rowsOf(web, id)).messages).toBe(1)
    })
    await sweepTrash(sql, 30)
    await isGone(id)
  })

  it('never touches a session that is there', async () => {
    const { id } = await usedSession(web, web.ana)
    const before = await rowsOf(web, id)
    await eraseSession(web.database.sql, id)
    expect(await rowsOf(web, id)).toEqual(before)
  })

  it('is what deleting means where nothing is kept', async () => {
    const strict = await startTestWeb({ trashDays: 0 })
    try {
      const { id } = await strict.session(strict.ana)
      expect((await strict.call('DELETE', path(id), { token: strict.ana.token })).status).toBe(204)
      expect(await strict.database.sql`select from sessions where id = ${id}`).toHaveLength(0)
      const { body } = await strict.call('GET', `${base}?deleted=true`, { token: strict.ana.token })
      expect(body.data).toEqual([])
    } finally {
      await strict.stop()
    }
  })
})
