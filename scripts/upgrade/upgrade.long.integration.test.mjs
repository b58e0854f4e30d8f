import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot, root } from '../lib/paths.mjs'
import { jidOf, member, numbers, owner, stranger } from './cast.mjs'
import { createClient } from './client.mjs'
import { runningUrl, using, withDatabase } from './database/connect.mjs'
import { eventually } from './eventually.mjs'
import { openFixture, restoreFixture } from './fixture.mjs'
import { startTree } from './gateway.mjs'
import { isSigned, startReceiver } from './receiver.mjs'
import { onceOnly } from './story.mjs'
import { takeStock } from './take-stock.mjs'

const version = '0.1.0'
/** From the restoring to the first of the scheduled sends. */
const dueInMs = 45_000
const setupMs = 500_000

describe.each(['stopped', 'killed'])(`release ${version}, %s and updated to this tree,`, ending => {
  const { manifest, ...fixture } = openFixture(version, ending)
  const { story, subject, stock, tokens } = manifest
  const { ana, cara, fay, dan } = story.sessions
  let dataDir
  let receiver
  let gateway
  let client
  let cookies
  let before

  const mine = (method, path, body) => client.call(owner.token, method, path, body)
  const messagesOf = async name => (await mine('GET', `/api/sandbox/phones/${numbers[name]}/messages`)).data
  const laterMs = () => before.restoredAt + dueInMs - Date.parse(story.scheduled[0].sendAt)

  beforeAll(async () => {
    const restoredAt = Date.now()
    before = { restoredAt }
    dataDir = await restoreFixture(fixture, laterMs())
    hearAgain(dataDir)
    before = { restoredAt, devices: devicesOf(dataDir), links: await withDatabase(dataDir, linksOf) }
    receiver = await startReceiver()
    gateway = await startTree(root, dataDir)
    client = createClient(gateway.base)
    cookies = { mine: await client.logIn(owner), theirs: await client.logIn(stranger) }
  }, setupMs)

  afterAll(async () => {
    await gateway?.stop()
    await receiver?.close()
    if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  }, setupMs)

  it('has the tables of this tree', async () => {
    const { entries } = JSON.parse(readFileSync(inRoot('packages/shared/src/db/migrations/meta/_journal.json'), 'utf8'))
    const [{ count }] = await using(
      runningUrl(dataDir),
      sql => sql`select count(*)::int from drizzle.__drizzle_migrations`,
    )
    expect(count).toBe(entries.length)
  })

  it('connects its sessions without a new link', async () => {
    for (const [from, session] of [
      ['bob', ana],
      ['bob', cara],
      ['bob', fay],
      ['dan', dan],
    ]) {
      const path = `/api/sandbox/phones/${numbers[from]}/messages`
      const text = `Do you hear me, ${session.id}?`
      await client.call(tokens[session.account], 'POST', path, { to: `+${session.number}`, text })
      const heard = async () => (await newEvents(session)).some(({ data }) => JSON.stringify(data).includes(text))
      await eventually(`session ${session.id} is connected`, heard)
    }
    expect(devicesOf(dataDir)).toEqual(before.devices)
    expect(before.devices).toHaveLength(4)
    expect(await using(runningUrl(dataDir), linksOf)).toEqual(before.links)
    for (const session of [ana, cara, fay, dan])
      expect((await newEvents(session)).filter(({ event }) => event === 'qrcode.updated')).toEqual([])
  })

  it('shows all that was there', async () => {
    const now = await takeStock(client, { ...subject, cookies })
    expect(now.media).toEqual(stock.media)
    expect(now.members).toEqual(stock.members)
    expect(now.tokens).toEqual(expect.arrayContaining(stock.tokens))
    for (const [index, old] of stock.sessions.entries()) isAllThere(now.sessions[index], old, laterMs())
    expect(now.webhooks).toHaveLength(stock.webhooks.length)
    for (const [index, { deliveries, ...webhook }] of stock.webhooks.entries()) {
      expect(now.webhooks[index]).toMatchObject(webhook)
      expect(byId(now.webhooks[index].deliveries, deliveries).map(withoutStatus)).toEqual(deliveries.map(withoutStatus))
    }
    for (const [index, { messages }] of stock.phones.entries())
      expect(byId(now.phones[index].messages, messages)).toMatchObject(messages.map(withoutStatus))
  })

  it('delivers what waited, in its order, each once, as it was signed and headed before', async () => {
    let count = 0
    for (const webhook of story.webhooks) {
      const { pathname } = new URL(webhook.url)
      const came = () => receiver.received.filter(({ path }) => path === pathname)
      for (const { record, events } of stock.sessions) {
        const wanted = waitingOf(stock.webhooks.find(({ id }) => id === webhook.id).deliveries, events)
        const ids = () =>
          came()
            .filter(({ event }) => event.sessionId === String(record.id))
            .map(({ headers }) => headers['webhook-id'])
        await eventually(`what waited for ${pathname} came`, () => wanted.every(id => ids().includes(id)))
        expect(ids().slice(0, wanted.length)).toEqual(wanted)
        expect(new Set(ids()).size).toBe(ids().length)
        count += wanted.length
      }
      isInOrder(came())
      expect(came().every(one => isSigned(one, webhook.secret))).toBe(true)
    }
    expect(count).toBeGreaterThan(80)
    const shop = receiver.received.filter(({ path }) => path === '/all')
    expect(shop.every(({ headers }) => headers['x-shop'] === 'of the fixture')).toBe(true)
  })

  it('sends what waited in the queue of a session, once', async () => {
    const queued = await eventually('all of the queue is there', async () => {
      const found = (await messagesOf('bob')).filter(({ text }) => text.startsWith('Queued '))
      return found.length >= story.queued.length && found
    })
    expect(queued.map(({ text }) => text).sort()).toEqual(story.queued.map((_, index) => `Queued ${index + 1}`))
  })

  it('sends what was scheduled at its time, once, and leaves what is for later', async () => {
    const texts = ['Good morning', 'A picture for later', 'From support, later']
    const find = async () =>
      [...(await messagesOf('bob')), ...(await messagesOf('eve'))].filter(
        one => texts.includes(one.text) && !one.from_me,
      )
    const found = await eventually(
      'all of them are there',
      async () => {
        const messages = await find()
        return messages.length >= texts.length && messages
      },
      120_000,
    )
    expect(found.map(({ text }) => text).sort()).toEqual([...texts].sort())
    const due = Math.floor((before.restoredAt + dueInMs) / 1_000)
    for (const { timestamp } of found) expect(timestamp).toBeGreaterThanOrEqual(due)
    const left = await client.pagesOf(ana.key, '/api/scheduled-messages')
    expect(left.map(({ msgId }) => msgId)).toEqual([story.scheduled.at(-1).msgId])
  })

  it('answers a repeated request with what it was answered then', async () => {
    const { reply } = await onceOnly(client, ana)
    expect(reply).toEqual(story.idempotent.reply)
    expect((await messagesOf('bob')).filter(({ text }) => text === 'Once only')).toHaveLength(1)
  })

  it('receives and sends in the chats it had', async () => {
    await mine('POST', `/api/sandbox/phones/${numbers.bob}/messages`, {
      to: jidOf(ana.number),
      text: 'After the update',
    })
    await mine('POST', `/api/sandbox/phones/${numbers.bob}/messages`, { to: story.group, text: 'To all after it' })
    const words = ({ data }) => data.messages?.messageBody
    for (const session of [ana, cara])
      await eventually('the group has it', async () =>
        (await newEvents(session)).some(event => words(event) === 'To all after it'),
      )
    await eventually('it came in', async () =>
      (await newEvents(ana)).some(event => words(event) === 'After the update'),
    )
    const body = { to: `+${numbers.bob}`, text: 'Back again', replyTo: story.sent[0] }
    expect((await client.call(ana.key, 'POST', '/api/send-message?wait=sent', body)).data.status).toBe('sent')
    const arrived = (await messagesOf('bob')).find(({ text }) => text === 'Back again')
    const first = (await messagesOf('bob')).find(({ text }) => text === 'Words of the last release')
    expect(arrived.quoted_id).toBe(first.id)
  })

  it('lets in the people and tokens of then, each as far as then', async () => {
    expect((await client.ask(await client.logIn(member), 'account.me')).role).toBe('member')
    expect((await client.call(tokens.readOnly, 'GET', '/api/messenger-sessions')).data).toHaveLength(3)
    await expect(client.call(tokens.readOnly, 'DELETE', `/api/messenger-sessions/${cara.id}`)).rejects.toThrow(
      'needed_role',
    )
    await expect(client.call(owner.token, 'GET', `/api/messenger-sessions/${dan.id}`)).rejects.toThrow('404')
    await expect(client.logIn({ ...owner, password: 'another one' })).rejects.toThrow('could not sign in')
  })

  async function newEvents(session) {
    const old = stock.sessions.find(({ record }) => record.id === session.id).events.at(-1).sequence
    const { data } = await client.call(session.key, 'GET', '/api/events?limit=1000')
    return data.filter(({ sequence }) => sequence > old)
  }
})

function isAllThere(now, old, laterMs) {
  expect(now.record).toEqual(old.record)
  const then = old.events.map(event => ({ ...event, timestamp: event.timestamp + laterMs }))
  expect(now.events.slice(0, old.events.length)).toEqual(then)
  expect(byId(now.messageLogs, old.messageLogs).map(withoutStatus)).toEqual(old.messageLogs.map(withoutStatus))
  expect(now.contacts).toEqual(old.contacts)
  expect(now.groups).toEqual(old.groups)
  for (const { chat, messages } of old.chats) {
    const there = now.chats.find(one => one.chat === chat)
    expect(byId(there.messages, messages)).toMatchObject(messages.map(settled))
  }
}

/** What stays as it is of a message in a chat: one that is still to be sent gets another time and status, and its picture. */
function settled({ status, send, timestamp, media, ...rest }) {
  return send && send.status !== 'sent' ? rest : { ...rest, send, timestamp, media }
}

/** Those of `now` that were there before, in the order of then. */
function byId(now, old) {
  const known = new Map(now.map(one => [one.id, one]))
  return old.map(({ id }) => known.get(id))
}

/** It may have gone on since. */
function withoutStatus({ status, ...rest }) {
  return rest
}

/** The ids of a session's events that wait for a webhook. */
function waitingOf(deliveries, events) {
  const waiting = new Set(deliveries.filter(({ status }) => status === 'pending').map(delivery => delivery.event_id))
  return events.map(({ id }) => id).filter(id => waiting.has(id))
}

/** Of one session they come one after the other, none of them twice. */
function isInOrder(came) {
  for (const session of new Set(came.map(({ event }) => event.sessionId))) {
    const sequences = came.filter(({ event }) => event.sessionId === session).map(({ event }) => event.sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((one, two) => one - two))
  }
}

/** The network hears that session again; its faults outlive a restart. */
function hearAgain(dataDir) {
  const state = new DatabaseSync(join(dataDir, 'sandbox/sandbox.sqlite'))
  state.exec('delete from faults')
  state.close()
}

/** The linked devices as the sandbox network knows them. */
function devicesOf(dataDir) {
  const state = new DatabaseSync(join(dataDir, 'sandbox/sandbox.sqlite'), { readOnly: true })
  try {
    const rows = state.prepare('select phone, device, record from devices order by phone, device').all()
    return rows.map(({ phone, device, record }) => {
      const { noiseKey, identityKey, registrationId, linkedAt } = JSON.parse(record)
      return { phone, device, noiseKey, identityKey, registrationId, linkedAt }
    })
  } finally {
    state.close()
  }
}

async function linksOf(sql) {
  return [...(await sql`select id, linked, linked_at, me_jid, me_lid from sessions order by id`)]
}
