import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Auth, type Client, connect, link, relogin, until } from './baileys-client.ts'
import { ANA, BOB_JID, OWNER as owner, startWorld, type TestWorld } from './test-world.ts'

const from = '+6281200000000'
const rates = { not_on_network: 0, blocks: 0, reports: 0, reads: 0, answers: 0 }
const stage = { from_days: 0, per_minute: 100, first_per_hour: 100, first_per_day: 100, annoyance: 100 }
const jidOf = (index: number) => `${Number(from) + index}@s.whatsapp.net`
let world: TestWorld
let ana: Client & { auth: Auth }

beforeEach(async () => {
  world = await startWorld()
  ana = await link(world.net, world.admin, { owner, phone_number: ANA, session_id: 1 })
})
afterEach(async () => {
  await ana.end()
  await world.net.stop()
})

/** What the network answers to a message: the error code, or none. */
async function say(jid: string): Promise<string | undefined> {
  const acks = new Map<string | undefined, string | undefined>()
  const take = ({ attrs }: { attrs: Record<string, string> }) => acks.set(attrs.id, attrs.error)
  ana.sock.ws.on('CB:ack,class:message', take)
  const sent = await ana.sock.sendMessage(jid, { text: 'hello' })
  await until('an answer', () => acks.has(sent?.key.id ?? ''))
  ana.sock.ws.off('CB:ack,class:message', take)
  return acks.get(sent?.key.id ?? '')
}

test('off by default: nobody is restricted, and nothing is kept', async () => {
  await world.admin.createPopulation({ owner, from, count: 100, rates })
  for (let index = 0; index < 25; index += 1) expect(await say(jidOf(index))).toBeUndefined()
  const standing = await world.admin.readStanding({ owner, phone_number: ANA })
  expect(standing).toMatchObject({ firsts: [], messages: [], locked_until: null })
})

test('first contacts above the limit are refused with 463, people one knows are not; old links may do more', async () => {
  await world.admin.createPopulation({ owner, from, count: 100, rates })
  await say(BOB_JID)
  const older = { ...stage, from_days: 30 }
  const figures = { stages: [{ ...stage, first_per_hour: 2 }, older], lock_hours: 1, tries_before_ban: 50 }
  expect(await world.admin.setRestrictions({ owner, on: true, figures })).toMatchObject({ on: true, figures })
  expect(await say(BOB_JID)).toBeUndefined()
  expect([await say(jidOf(0)), await say(jidOf(1)), await say(jidOf(2))]).toEqual([undefined, undefined, '463'])
  expect(await say(jidOf(0))).toBeUndefined()
  const { locked_until: until, firsts } = await world.admin.readStanding({ owner, phone_number: ANA })
  expect(firsts).toHaveLength(2)
  expect(Number(until) - Date.now()).toBeGreaterThan(3_500_000)
  await world.admin.setRestrictions({ owner, on: false })
  expect(await say(jidOf(2))).toBeUndefined()
  // What was known of the sender is known again; the lock stands for links of any age.
  await world.admin.readStanding({ owner, phone_number: ANA, link_age_days: 40 })
  await world.admin.setRestrictions({
    owner,
    on: true,
    figures: { ...figures, stages: [{ ...stage, per_minute: 1 }, older] },
  })
  expect([await say(jidOf(0)), await say(jidOf(3))]).toEqual([undefined, '463'])
})

test('too many in a minute are refused with 429', async () => {
  await world.admin.setRestrictions({ owner, on: true, figures: { stages: [{ ...stage, per_minute: 3 }] } })
  const answers: Array<string | undefined> = []
  for (let index = 0; index < 5; index += 1) answers.push(await say(BOB_JID))
  expect(answers).toEqual([undefined, undefined, undefined, '429', '429'])
})

test('reports and blocks lock, then ban: the connection ends with 402, and none begins until the ban is over', async () => {
  const all = { ...rates, reports: 100, blocks: 100 }
  await world.admin.createPopulation({ owner, from, count: 100, rates: all, reads_after_ms: 0, acts_after_ms: 0 })
  const figures = { stages: [{ ...stage, annoyance: 60 }], least_contacts: 4, report_weight: 1, ban_factor: 4 }
  await world.admin.setRestrictions({ owner, on: true, figures })
  for (let index = 0; index < 4; index += 1) expect(await say(jidOf(index))).toBeUndefined()
  const standing = await until('all have acted', async () => {
    const found = await world.admin.readStanding({ owner, phone_number: ANA })
    return found.reports.length === 4 && found.blocks.length === 4 && found
  })
  expect(standing).toMatchObject({ annoyance: 200, banned_until: null })
  expect(await say(jidOf(4))).toBe('463')
  // Numbers that nobody has weigh as well.
  const harsh = { ...figures, ban_factor: 1, unknown_weight: 1 }
  await world.admin.setRestrictions({ owner, on: true, figures: harsh })
  ana.sock.onWhatsApp('4930999999').catch(() => undefined)
  expect(await ana.closed).toBe(402)
  const refused = connect(world.net, ana.auth)
  expect(await refused.closed).toBe(402)
  await world.admin.setRestrictions({ owner, on: false })
  ana = await relogin(world.net, ana.auth)
  expect(await say(BOB_JID)).toBeUndefined()
})
