import { messages, optOutSettings, optOuts } from '@messenger/shared/db/schema'
import { optedOut } from '@messenger/shared/opt-outs/opted-out'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { loadSettings } from '../sessions/load-settings.ts'
import type { SessionState } from '../sessions/session-state.ts'
import type { WAMessageKey } from '../whatsapp/baileys.ts'
import { takeIn } from './message-intake.ts'

let bed: SessionBed
let sessionId: number
let accountId: number
let state: SessionState
const pn = '6281234567890@s.whatsapp.net'
const lid = '181234567890123@lid'
let count = 0

beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  ;({ sessionId, state } = await bed.session())
  accountId = state.context.accountId
  await bed.database.sql`delete from opt_outs`
  await bed.database.sql`delete from opt_out_settings`
})

async function hears(text: string, key: Partial<WAMessageKey> = {}, of: { id: number; state: SessionState } = at()) {
  const settings = await loadSettings(bed, of.id)
  if (!settings) throw new Error('The session is gone')
  count += 1
  return takeIn(of.state, settings, {
    key: { id: `3EB0${count}`, fromMe: false, remoteJid: pn, remoteJidAlt: lid, ...key },
    message: { conversation: text },
    messageTimestamp: 1_767_607_200,
  })
}
const at = () => ({ id: sessionId, state })
const stored = () =>
  bed.database.db.select().from(optOuts).where(eq(optOuts.accountId, accountId)).orderBy(asc(optOuts.id))
const whoIsOut = async (people: string[], session = sessionId) =>
  [...(await optedOut(bed.database.db, bed.sealer, accountId, session, people)).keys()].sort()

it('a word opts out in the account, by either name of the person', async () => {
  await hears('  Parár! ')
  expect(await stored()).toMatchObject([
    { sessionId, scope: 'account', phone: '6281234567890', lid: '181234567890123', how: 'word', word: 'PARAR' },
  ])
  const other = await bed.session()
  const asked = ['+62 812-3456-7890', pn, lid, '+6281234567891', 'nonsense']
  for (const session of [sessionId, other.sessionId])
    expect(await whoIsOut(asked, session)).toEqual(asked.slice(0, 3).sort())
})

it.each([
  ["don't stop", {}],
  ['stop', { fromMe: true }],
  ['stop', { remoteJid: '120363041234567890@g.us', remoteJidAlt: '', participant: lid, participantAlt: pn }],
  ['stop', { remoteJid: 'status@broadcast', remoteJidAlt: '', participant: pn }],
])('%j with %j opts nobody out', async (text, key) => {
  await hears(text, key)
  expect(await stored()).toEqual([])
})

it('the same message again, and the word again, are no news', async () => {
  for (const text of ['stop', 'STOP', 'sair']) await hears(text, text === 'sair' ? {} : { id: 'once' })
  expect(await stored()).toHaveLength(1)
})

it('a message that comes again does not undo that it was lifted since', async () => {
  await hears('stop', { id: 'again' })
  await bed.database.db.update(optOuts).set({ liftedAt: new Date(), liftedHow: 'api', liftReason: 'a call' })
  await hears('stop', { id: 'again' })
  expect(await whoIsOut([pn])).toEqual([])
  await hears('stop')
  expect(await whoIsOut([pn])).toEqual([pn])
  expect(await stored()).toHaveLength(2)
})

it('asking again lifts, and what was stays', async () => {
  await hears('stop')
  await hears('Voltar')
  expect(await stored()).toMatchObject([{ word: 'STOP', liftedHow: 'word', liftReason: 'asked again' }])
  expect((await stored())[0]?.liftedAt).not.toBeNull()
  expect(await whoIsOut([pn])).toEqual([])
})

it('goes by the settings: off, in the session alone, by own words', async () => {
  const set = async (more: Partial<typeof optOutSettings.$inferInsert>) => {
    await bed.database.sql`delete from opt_out_settings`
    await bed.database.db.insert(optOutSettings).values({ accountId, ...more })
    state.context.memory.optOutWords = null
  }
  await set({ enabled: false })
  await hears('stop')
  expect(await stored()).toEqual([])
  await set({ scope: 'session', builtIn: false, words: ['Chega'] })
  await hears('stop')
  expect(await stored()).toEqual([])
  await hears('chega!')
  expect(await whoIsOut([pn])).toEqual([pn])
  expect(await whoIsOut([pn], (await bed.session()).sessionId)).toEqual([])
})

it('whose number is learned later is found by it', async () => {
  await hears('stop', { remoteJidAlt: '', remoteJid: lid })
  expect(await stored()).toMatchObject([{ phone: null, lid: '181234567890123' }])
  expect(await whoIsOut([pn])).toEqual([])
  await hears('Hello')
  expect(await whoIsOut([pn, lid])).toEqual([lid, pn])
})

it('is stored with its message, or neither is', async () => {
  const { sql } = bed.database
  const isIt = and(eq(messages.sessionId, sessionId), eq(messages.networkId, 'fault'))
  const kept = async () => [(await bed.database.db.select().from(messages).where(isIt)).length, (await stored()).length]
  await sql`alter table messages add constraint fault check (network_id <> 'fault') not valid`
  await expect(hears('stop', { id: 'fault' })).rejects.toThrow()
  expect(await kept()).toEqual([0, 0])
  await sql`alter table messages drop constraint fault`
  await hears('stop', { id: 'fault' })
  expect(await kept()).toEqual([1, 1])
})
