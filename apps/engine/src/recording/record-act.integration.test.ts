import { createHash, randomBytes } from 'node:crypto'
import { events } from '@messenger/shared/db/schema'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testSealer } from '../../test/seed.ts'
import { createSessionBed, type SessionBed } from '../../test/session-bed.ts'
import { loadSettings } from '../sessions/load-settings.ts'
import type { SessionSettings } from '../sessions/session-settings.ts'
import type { SessionState } from '../sessions/session-state.ts'
import { aesEncryptGCM, hmacSign, proto, type WAMessage, type WAMessageKey } from '../whatsapp/baileys.ts'
import { replayOf, takeIn } from './message-intake.ts'
import { recordCall } from './record-call.ts'

let bed: SessionBed
let sessionId: number
let state: SessionState

beforeAll(async () => {
  bed = await createSessionBed()
})
afterAll(() => bed?.drop())
beforeEach(async () => {
  ;({ sessionId, state } = await bed.session())
  state.context.me = { pn: mePn, lid: meLid }
})

const mePn = '6281000000001@s.whatsapp.net'
const meLid = '181000000000001@lid'
const pn = '6281234567890@s.whatsapp.net'
const lid = '181234567890123@lid'
const otherLid = '189999999999999@lid'
const group = '120363041234567890@g.us'
const { REVOKE, MESSAGE_EDIT } = proto.Message.ProtocolMessage.Type

function message(key: Partial<WAMessageKey>, content: proto.IMessage): WAMessage {
  return { key: { fromMe: false, remoteJid: pn, ...key }, message: content, messageTimestamp: 1_767_607_200 }
}
async function receive(key: Partial<WAMessageKey>, content: proto.IMessage, ignore: Partial<SessionSettings> = {}) {
  const settings = await loadSettings(bed, sessionId)
  if (!settings) throw new Error('The session is gone')
  await takeIn(state, { ...settings, ...ignore }, message(key, content))
}
async function dataOf(name: string): Promise<unknown[]> {
  const rows = await bed.database.db
    .select()
    .from(events)
    .where(eq(events.sessionId, sessionId))
    .orderBy(asc(events.sequence))
  return openedEvents(testSealer, rows)
    .filter(({ event }) => event === name)
    .map(({ data }) => JSON.parse(data))
}

it('group: a reaction names the author of the message and who reacted', async () => {
  const inGroup = { remoteJid: group, participant: lid, participantAlt: pn }
  await receive({ ...inGroup, id: 'M1' }, { conversation: 'Hello' })
  const key = { remoteJid: group, id: 'M1', fromMe: false, participant: lid }
  await receive({ remoteJid: group, participant: otherLid, id: 'R1' }, { reactionMessage: { key, text: '👍' } })
  expect(await dataOf('messages.reaction')).toEqual([
    [
      {
        key: { ...key, addressingMode: 'lid' },
        reaction: {
          text: '👍',
          key: {
            id: 'R1',
            fromMe: false,
            remoteJid: group,
            participant: otherLid,
            addressingMode: 'lid',
            participantLid: otherLid,
          },
        },
      },
    ],
  ])
  await receive({ ...inGroup, id: 'R2' }, { reactionMessage: { key, text: '' } }, { ignoreGroups: true })
  expect(await dataOf('messages.reaction')).toHaveLength(1)
})

it('a reaction to a message that the session has not seen is told as it was stated', async () => {
  await receive({ id: 'R1' }, { reactionMessage: { key: { remoteJid: pn, id: 'UNSEEN', fromMe: true }, text: '👍' } })
  expect(await dataOf('messages.reaction')).toMatchObject([[{ key: { remoteJid: pn, id: 'UNSEEN', fromMe: true } }]])
})

it('deletion: in groups with the author; of two people each deletes what is theirs', async () => {
  await receive({ remoteJid: group, participant: lid, id: 'M1' }, { conversation: 'Hello' })
  const inGroup = { type: REVOKE, key: { remoteJid: group, id: 'M1', participant: lid } }
  await receive({ remoteJid: group, participant: otherLid, id: 'D1' }, { protocolMessage: inGroup })
  await receive({ remoteJid: group, participant: otherLid, id: 'D2' }, { protocolMessage: inGroup })
  const told = [{ keys: [{ remoteJid: group, id: 'M1', fromMe: false, participant: lid, addressingMode: 'lid' }] }]
  expect(await dataOf('messages.delete')).toEqual(told)
  await receive({ fromMe: true, id: 'M2' }, { conversation: 'mine' })
  const revoke = (id: string) => ({ protocolMessage: { type: REVOKE, key: { remoteJid: mePn, id, fromMe: true } } })
  await receive({ id: 'D3' }, revoke('M2'))
  expect(await dataOf('messages.delete')).toEqual(told)
  await receive({ fromMe: true, id: 'D4' }, revoke('M2'))
  await receive({ id: 'D5' }, revoke('UNSEEN'))
  expect((await dataOf('messages.delete')).slice(1)).toEqual([
    { keys: [{ remoteJid: pn, id: 'M2', fromMe: true }] },
    { keys: [{ remoteJid: pn, id: 'UNSEEN', fromMe: false }] },
  ])
})

it('nobody edits what another one wrote', async () => {
  await receive({ remoteJid: group, participant: lid, id: 'M1' }, { conversation: 'Hello' })
  const edit = { type: MESSAGE_EDIT, key: { remoteJid: group, id: 'M1' }, editedMessage: { conversation: 'Bye' } }
  await receive({ remoteJid: group, participant: otherLid, id: 'E1' }, { protocolMessage: edit })
  const changes = () => bed.database.sql`select edit_id from message_changes c join messages m on m.id = c.message_id
    where m.session_id = ${sessionId}`
  expect(await changes()).toHaveLength(0)
  await receive({ remoteJid: group, participant: lid, id: 'E2' }, { protocolMessage: edit })
  expect(await changes()).toMatchObject([{ edit_id: 'E2' }])
  expect(await dataOf('messages.upsert')).toHaveLength(3)
  await receive({ remoteJid: group, participant: pn, participantAlt: lid, id: 'E3' }, { protocolMessage: edit })
  expect(await changes()).toMatchObject([{ edit_id: 'E3' }])
  await receive({ fromMe: true, remoteJid: group, participant: meLid, id: 'E4' }, { protocolMessage: edit })
  expect(await changes()).toMatchObject([{ edit_id: 'E3' }])
})

const secret = randomBytes(32)
const poll = (name: string) => ({
  messageContextInfo: { messageSecret: secret },
  pollCreationMessageV3: { name, options: [{ optionName: 'Mon' }, { optionName: 'Tue' }], selectableOptionsCount: 1 },
})
/** As the network's clients encrypt: the key binds poll, creator and voter. */
function vote(option: string, [creator, voter]: readonly [string, string], senderTimestampMs: number, pollId = 'P1') {
  const purpose = Buffer.concat([Buffer.from(`${pollId}${creator}${voter}Poll Vote`), Buffer.from([1])])
  const key = hmacSign(purpose, hmacSign(secret, new Uint8Array(32), 'sha256'), 'sha256')
  const selectedOptions = option ? [createHash('sha256').update(option).digest()] : []
  const encIv = randomBytes(12)
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
  const encPayload = aesEncryptGCM(plain, key, encIv, Buffer.from(`${pollId}\u0000${voter}`))
  const pollCreationMessageKey = { remoteJid: pn, id: pollId, fromMe: true }
  return { pollUpdateMessage: { pollCreationMessageKey, vote: { encPayload, encIv }, senderTimestampMs } }
}

it.each([
  ['LID and LID', [meLid, lid]],
  ['number and number', [mePn, pn]],
  ['LID and number', [meLid, pn]],
  ['number and LID', [mePn, lid]],
] as const)('a vote that names creator and voter by %s counts', async (_forms, names) => {
  await receive({ fromMe: true, id: 'P1' }, poll('Day?'))
  await receive({ remoteJidAlt: lid, id: 'V1' }, vote('Tue', names, 1_000))
  expect(await dataOf('poll.results')).toEqual([
    {
      key: { remoteJid: pn, id: 'P1', fromMe: true },
      pollResult: [
        { name: 'Mon', voters: [] },
        { name: 'Tue', voters: [pn] },
      ],
    },
  ])
})

it('of votes that come late the newest counts; what cannot be read counts for nothing', async () => {
  await receive({ fromMe: true, id: 'P1' }, poll('Day?'))
  await receive({ remoteJidAlt: lid, id: 'V2' }, vote('Tue', [meLid, lid], 2_000))
  await receive({ remoteJidAlt: lid, id: 'V1' }, vote('Mon', [meLid, lid], 1_000))
  await receive({ remoteJidAlt: lid, id: 'V3' }, vote('Mon', [meLid, otherLid], 3_000))
  await receive({ remoteJidAlt: lid, id: 'V4' }, vote('Mon', [meLid, lid], 3_000, 'UNSEEN'))
  expect(await dataOf('poll.results')).toMatchObject([{ pollResult: [{ voters: [] }, { voters: [pn] }] }])
  await receive({ remoteJidAlt: lid, id: 'V5' }, vote('', [meLid, lid], 4_000))
  expect((await dataOf('poll.results')).at(-1)).toMatchObject({ pollResult: [{ voters: [] }, { voters: [] }] })
})

it('votes that come before their poll count once it is there, in one chat with it', async () => {
  const inGroup = { remoteJid: group, participant: lid, participantAlt: pn }
  await receive({ ...inGroup, id: 'V1' }, vote('Mon', [otherLid, lid], 1_000))
  await receive({ ...inGroup, id: 'V2' }, vote('Tue', [otherLid, lid], 2_000))
  expect(await dataOf('poll.results')).toEqual([])
  await receive({ remoteJid: pn, id: 'P1' }, poll('Another chat’s'))
  expect(await dataOf('poll.results')).toEqual([])
  await receive({ remoteJid: group, participant: otherLid, id: 'P1' }, poll('Day?'))
  const key = { remoteJid: group, id: 'P1', fromMe: false, participant: otherLid, addressingMode: 'lid' }
  const tallies = (await dataOf('poll.results')).map(data => JSON.stringify(data))
  expect(JSON.parse(tallies.at(-1) ?? '')).toEqual({
    key,
    pollResult: [
      { name: 'Mon', voters: [] },
      { name: 'Tue', voters: [pn] },
    ],
  })
  const names = await bed.database.db.select().from(events).where(eq(events.sessionId, sessionId))
  expect(
    names
      .map(({ event }) => event)
      .filter(name => /poll|upsert/.test(name))
      .at(-1),
  ).toBe('poll.results')
})

it('a voter who was known by LID alone is one voter, with the number, once both are known', async () => {
  const unknown = { remoteJid: group, participant: lid }
  await receive({ remoteJid: group, participant: otherLid, id: 'P1' }, poll('Day?'))
  await receive({ ...unknown, id: 'V1' }, vote('Mon', [otherLid, lid], 1_000))
  expect((await dataOf('poll.results')).at(-1)).toMatchObject({ pollResult: [{ voters: [lid] }, { voters: [] }] })
  await receive({ ...unknown, participantAlt: pn, id: 'V2' }, vote('Tue', [otherLid, lid], 2_000))
  expect((await dataOf('poll.results')).at(-1)).toMatchObject({ pollResult: [{ voters: [] }, { voters: [pn] }] })
  await receive({ remoteJid: group, participant: meLid, fromMe: true, id: 'V3' }, vote('Mon', [otherLid, meLid], 3_000))
  expect((await dataOf('poll.results')).at(-1)).toMatchObject({ pollResult: [{ voters: [mePn] }, { voters: [pn] }] })
})

it('votes of one person under LID and number that turn out to be one count once: the later one', async () => {
  await receive({ remoteJid: group, participant: otherLid, id: 'P1' }, poll('Day?'))
  await receive({ remoteJid: group, participant: lid, id: 'V1' }, vote('Mon', [otherLid, lid], 1_000))
  await receive({ remoteJid: group, participant: pn, id: 'V2' }, vote('Tue', [otherLid, pn], 2_000))
  await receive({ remoteJid: pn, remoteJidAlt: lid, id: 'M1' }, { conversation: 'It is me' })
  await receive({ remoteJid: group, participant: meLid, fromMe: true, id: 'V3' }, vote('Mon', [otherLid, meLid], 3_000))
  expect((await dataOf('poll.results')).at(-1)).toMatchObject({ pollResult: [{ voters: [mePn] }, { voters: [pn] }] })
})

it('a vote whose key names an identifier that is not known yet counts with the next one', async () => {
  await receive({ remoteJid: group, participant: otherLid, id: 'P1' }, poll('Day?'))
  await receive({ remoteJid: group, participant: lid, id: 'V1' }, vote('Mon', [otherLid, pn], 1_000))
  expect(await dataOf('poll.results')).toEqual([])
  await receive({ remoteJid: pn, remoteJidAlt: lid, id: 'M1' }, { conversation: 'It is me' })
  await receive({ remoteJid: group, participant: meLid, fromMe: true, id: 'V2' }, vote('Tue', [otherLid, meLid], 2_000))
  expect((await dataOf('poll.results')).at(-1)).toMatchObject({ pollResult: [{ voters: [pn] }, { voters: [mePn] }] })
})

it('a replayed reaction is seen from the session’s side, like a live one', () => {
  const stanza = { tag: 'message', attrs: { id: 'R1', from: pn, t: '1767607200', sender_lid: lid, type: 'reaction' } }
  const content = proto.Message.encode({
    reactionMessage: { key: { remoteJid: mePn, id: 'M1', fromMe: false }, text: '👍' },
  }).finish()
  const plaintext = Buffer.concat([content, Buffer.from([1])])
  const { messages } = replayOf([{ tag: 'x', stanza, plaintext }], { id: mePn, lid: meLid }, bed.log)
  expect(messages[0]?.message?.reactionMessage?.key).toMatchObject({ remoteJid: pn, id: 'M1', fromMe: true })
})

it('a call that the network repeats after a restart is told once', async () => {
  const call = {
    from: lid,
    callerPn: pn,
    date: new Date(1_700_000_000_000),
    isGroup: false,
    isVideo: true,
    offline: true,
  }
  // Nothing in memory knows of the first: as after a restart.
  for (const id of ['A1', 'A1', 'B2'])
    await state.writer.write(step => recordCall(state.context, step, { ...call, id }))
  const told = await bed.database.db
    .select()
    .from(events)
    .where(eq(events.sessionId, sessionId))
    .orderBy(asc(events.sequence))
  expect(openedEvents(testSealer, told).map(({ event, data }) => [event, JSON.parse(data).call.id])).toEqual([
    ['call', 'A1'],
    ['call', 'B2'],
  ])
})
