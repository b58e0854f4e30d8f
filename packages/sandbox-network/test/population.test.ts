import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandboxClient } from '../src/admin/client.ts'
import { type Person, personOf } from '../src/population/person.ts'
import { startSandbox } from '../src/start.ts'
import { type Auth, type Client, link, relogin, until } from './baileys-client.ts'
import { ANA, ANA_JID, OWNER as owner, startWorld, type TestWorld } from './test-world.ts'

const [from, seed, count] = ['+6281200000000', 'wire', 10_000]
const rates = { not_on_network: 30, blocks: 30, reports: 0, reads: 50, answers: 50 }
let world: TestWorld
let ana: Client & { auth: Auth }
let id: number

beforeAll(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
  const made = await world.admin.createPopulation({ owner, from, count, seed, rates, acts_after_ms: 10 })
  expect(made).toMatchObject({ from, count, rates, delivers_after_ms: 0, reads_after_ms: 1_000, messages: 0 })
  id = made.id
})
afterAll(async () => {
  await ana?.end()
  await world?.net.stop()
})

/** The numbers whose people are so, in order. */
function those(is: (person: Person) => boolean): string[] {
  const numbers = Array.from({ length: 1_000 }, (_, index) => String(Number(from) + index))
  return numbers.filter(number => is(personOf(seed, number, rates)))
}

const jidOf = (number: string | undefined) => `${number}@s.whatsapp.net`
const quiet = (person: Person) => person.isOnNetwork && !person.blocks && !person.answers
async function say(number: string | undefined, text: string): Promise<string> {
  const sent = await ana.sock.sendMessage(jidOf(number), { text })
  return sent?.key.id ?? ''
}

test('people are there or not, and read or not', async () => {
  const [absent] = those(person => !person.isOnNetwork)
  const [reader] = those(person => quiet(person) && person.reads)
  const [other] = those(person => quiet(person) && !person.reads)
  expect(await ana.sock.onWhatsApp(jidOf(absent))).toEqual([])
  expect(await ana.sock.onWhatsApp(jidOf(reader))).toMatchObject([{ exists: true }])
  const unread = await say(other, 'to one who does not read')
  await until('delivered', () => ana.statusOf(unread) === 3)
  const sentAt = Date.now()
  const read = await say(reader, 'to one who reads')
  await until('read', () => ana.statusOf(read) === 4)
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1_000)
  expect(ana.statusOf(unread)).toBe(3)
})

test('an answer comes once, to the first message', async () => {
  const [talker] = those(person => person.isOnNetwork && person.answers && !person.blocks)
  await say(talker, 'hello')
  await until('answer', () => ana.texts().includes('Who is that?'))
  const second = await say(talker, 'me again')
  await until('delivered', () => Number(ana.statusOf(second)) >= 3)
  const shown = await world.admin.listMessages({ owner, phone_number: `+${talker}` })
  expect(shown.map(({ text }) => text)).toEqual(['hello', 'Who is that?', 'me again'])
})

test('whoever blocks gets nothing more, and the record says what each got and when', async () => {
  const [blocker] = those(person => person.isOnNetwork && person.blocks && !person.answers)
  const startedAt = Date.now()
  const first = await say(blocker, 'buy now')
  await until('delivered', () => Number(ana.statusOf(first)) >= 3)
  await until('blocked', async () => {
    const messages = await world.admin.listPopulationMessages({ owner, id })
    const before = messages.filter(({ phone_number }) => phone_number === `+${blocker}`).length
    await say(blocker, 'and again')
    const after = await world.admin.listPopulationMessages({ owner, id })
    return after.filter(({ phone_number }) => phone_number === `+${blocker}`).length === before
  })
  const all = await world.admin.listPopulationMessages({ owner, id })
  const got = all.find(message => message.id === first)
  expect(got).toMatchObject({ phone_number: `+${blocker}`, from: ANA, text: 'buy now' })
  expect(got?.at).toBeGreaterThanOrEqual(startedAt)
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b))
  expect(await world.admin.listPopulationMessages({ owner, id, after: all.at(-2)?.seq ?? 0 })).toEqual(all.slice(-1))
  expect((await world.admin.listPopulations({ owner }))[0]).toMatchObject({ id, messages: all.length })
})

test('its numbers are taken, its phones are nobody’s own, and both go with it', async () => {
  const [somebody] = those(quiet)
  const { createPhone, createPopulation, isForeign, listPhones } = world.admin
  expect((await listPhones({ owner })).map(({ name }) => name)).toEqual(['Ana', 'Bob'])
  const taken = { code: 'phone_taken' }
  await expect(createPhone({ owner, phone_number: `+${somebody}` })).rejects.toMatchObject(taken)
  await expect(createPopulation({ owner: 'other', from: '+6281199999999', count: 2 })).rejects.toMatchObject(taken)
  await expect(createPopulation({ owner, from: ANA, count: 2 })).rejects.toMatchObject(taken)
  await expect(createPopulation({ owner, from: '+99999', count: 2 })).rejects.toMatchObject({ code: 'validation' })
  expect(await isForeign({ owner: 'other', phone_number: `+${somebody}` })).toEqual({ foreign: true })
  const { id: other } = await createPopulation({
    owner,
    from: '+5511900000000',
    count: 3,
    rates: { not_on_network: 0 },
  })
  expect(await ana.sock.onWhatsApp('5511900000002')).toHaveLength(1)
  await world.admin.deletePopulation({ owner, id: other })
  expect(await ana.sock.onWhatsApp('5511900000002')).toEqual([])
  await expect(world.admin.deletePopulation({ owner: 'other', id })).rejects.toMatchObject({
    code: 'population_not_found',
  })
})

test('people, records and what is planned survive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-population-'))
  const everybody = { ...rates, not_on_network: 0, blocks: 0, reads: 100, answers: 100 }
  const start = async () => {
    const net = await startSandbox({ dataDir, adminSecret: 'secret' })
    return { net, admin: createSandboxClient(net) }
  }
  const before = await start()
  try {
    await before.admin.createPhone({ owner, phone_number: ANA })
    const later = { reads_after_ms: 2_000, acts_after_ms: 0, answer_text: 'after all' }
    const made = await before.admin.createPopulation({ owner, from, count: 10, rates: everybody, ...later })
    await before.admin.setRestrictions({ owner, on: true, figures: { ban_hours: 3 } })
    const first = await link(before.net, before.admin, { owner, phone_number: ANA, session_id: 1 })
    const sent = await first.sock.sendMessage(jidOf(String(Number(from))), { text: 'before' })
    const messageId = sent?.key.id ?? ''
    await until('delivered', () => first.statusOf(messageId) === 3)
    const standing = await before.admin.readStanding({ owner, phone_number: ANA, link_age_days: 100 })
    expect(standing.firsts).toHaveLength(1)
    const records = await before.admin.listPopulationMessages({ owner, id: made.id })
    await before.net.stop()

    const after = await start()
    const again = await relogin(after.net, first.auth)
    await until('answer', () => again.texts().includes('after all'))
    await until('read', () => again.statusOf(messageId) === 4)
    expect(await after.admin.listPopulations({ owner })).toEqual([{ ...made, messages: 1 }])
    expect(await after.admin.listPopulationMessages({ owner, id: made.id })).toEqual(records)
    const kept = await after.admin.readStanding({ owner, phone_number: ANA })
    expect(kept.firsts).toEqual(standing.firsts)
    expect(Math.round((Date.now() - kept.linked_at) / 86_400_000)).toBe(100)
    expect(ANA_JID).toContain(ANA.slice(1))
    await again.end()
    await after.net.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
