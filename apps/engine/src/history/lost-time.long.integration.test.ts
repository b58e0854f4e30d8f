import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sealContext } from '@messenger/shared/crypto/contexts'
import { createSealer } from '@messenger/shared/crypto/seal'
import type { TestDatabase } from '@messenger/shared/test/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Child, startChild } from '../../test/crash/child.ts'
import { backUp, restoreInto } from '../../test/restored-stack.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import {
  addPhone,
  eventNamesOf,
  eventsOf,
  eventually,
  linkSession,
  ownerOf,
  phoneMessages,
  phoneSends,
  reaches,
  sendText,
  sessionRow,
  settles,
  storedMessages,
} from '../../test/steps.ts'
import { proto } from '../whatsapp/baileys.ts'

const own = '+15551260001'
const [ana, bob, carl] = ['+15551260002', '+15551260003', '+15551260004'] as const
/** More than one answer has. */
const manyTexts = 60

let before: Stack
let folder: string
let id: number
let group: string
const opened: TestDatabase[] = []

beforeAll(async () => {
  before = await startStack()
  folder = await mkdtemp(join(tmpdir(), 'lost-time-'))
  id = await linkSession(before, own)
  for (const phone of [ana, bob, carl]) await addPhone(before, phone)
  group = (await before.call<{ id: string }>('groups.create', id, { name: 'All', participants: [ana, bob] })).id
  await bothWays('before the backup')
  await backUp(before, folder)
  await bothWays('since the backup')
  for (let number = 1; number <= manyTexts; number++) await phoneSends(before, ana, own, `many ${number}`)
  // Of a chat that the backup does not have.
  await heard(carl, 'new here')
  await settles(before, (await sendText(before, id, carl, 'hello, new one')).msgId, 'sent')
  await eventually(async () => expect(await eventNamesOf(before, id, `many ${manyTexts}`)).toHaveLength(3))
  await before.engine().stop()
  for (const phone of [ana, carl]) await phoneSends(before, phone, own, `while it was down, ${phone}`)
})
afterAll(async () => {
  await before?.stop()
  for (const database of opened) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function heard(from: string, text: string, to = own): Promise<void> {
  await phoneSends(before, from, to, text)
  await eventually(async () => expect(await eventNamesOf(before, id, text)).not.toHaveLength(0))
}

/** From friends, through the gateway, and from the phone itself. */
async function bothWays(text: string): Promise<void> {
  for (const friend of [ana, bob]) {
    await heard(friend, `${text}, from ${friend}`)
    await settles(before, (await sendText(before, id, friend, `${text}, to ${friend}`)).msgId, 'sent')
    await heard(own, `${text}, by hand to ${friend}`, friend)
  }
  await heard(ana, `${text}, in the group`, group)
  await settles(before, (await sendText(before, id, group, `${text}, to the group`)).msgId, 'sent')
}

async function restored(): Promise<Stack> {
  const { restored: db } = await restoreInto(folder)
  opened.push(db)
  return { ...before, db }
}

const isOnline = (online: boolean) => before.phones.updatePhone({ owner: ownerOf(before), phone_number: own, online })

/** By chat, in the order in which people see them. */
async function gatewayTexts(stack: Stack): Promise<string[][]> {
  const sealer = createSealer(stack.env.masterKey)
  const rows = await storedMessages(stack, id)
  const shown = rows.flatMap(({ chat, networkId, sealedContent }) => {
    if (!sealedContent) return []
    const content = proto.Message.decode(sealer.open(sealedContent, sealContext.message(id, networkId)))
    const text = content.conversation || content.extendedTextMessage?.text
    return text ? [{ chat, text }] : []
  })
  return byChat(shown)
}

const phoneTexts = async () => byChat((await phoneMessages(before, own)).filter(({ text }) => text !== ''))

function byChat(messages: readonly { readonly chat: string; readonly text: string }[]): string[][] {
  const chats = [...Map.groupBy(messages, ({ chat }) => chat).values()].map(ofChat => ofChat.map(({ text }) => text))
  return chats.sort(([a = ''], [b = '']) => a.localeCompare(b))
}

/** Without the chat that the backup does not have: what made it known waited on the network for the first gateway that was restored. */
const known = (chats: readonly string[][]) =>
  chats.filter(texts => !texts.some(text => text === 'new here' || text.includes(carl)))

const caughtUp = (stack: Stack) =>
  eventually(async () => expect(await sessionRow(stack, id)).toMatchObject({ catchUpSince: null }))

it('has every message of the lost time, once and in order, and tells of none of them', async () => {
  const after = await restored()
  await before.startEngine({ historyPauseMs: 20 }, { databaseUrl: after.db.urls.engine })
  await reaches(after, id, 'connected')
  await caughtUp(after)
  expect(await gatewayTexts(after)).toEqual(await phoneTexts())
  expect((await gatewayTexts(after)).flat().filter(text => text.startsWith('many'))).toHaveLength(manyTexts)
  const told = (await eventsOf(after, id)).filter(({ sequence }) => sequence > 1_000_000_000)
  const texts = new Set(told.flatMap(({ data }) => data.messages?.messageBody ?? []))
  expect([...texts].sort()).toEqual([ana, carl].map(phone => `while it was down, ${phone}`).sort())
  await before.engine().stop()
})

it('waits for a phone that is off, and goes on with everything else meanwhile', async () => {
  const after = await restored()
  await isOnline(false)
  await before.startEngine({ historyPauseMs: 20 }, { databaseUrl: after.db.urls.engine })
  await reaches(after, id, 'connected')
  // The row says `connected`, as it did in the backup: the engine may not be so far.
  const { msgId } = await eventually(() => sendText(after, id, bob, 'while the phone is off'))
  await settles(after, msgId, 'sent')
  await phoneSends(before, bob, own, 'answer while the phone is off')
  await eventually(async () => expect(await eventNamesOf(after, id, 'answer while the phone is off')).toHaveLength(3))
  expect((await sessionRow(after, id)).catchUpSince).not.toBeNull()
  expect((await gatewayTexts(after)).flat()).not.toContain(`since the backup, from ${bob}`)
  await isOnline(true)
  await caughtUp(after)
  expect(known(await gatewayTexts(after))).toEqual(known(await phoneTexts()))
  await before.engine().stop()
})

it.each([1, 3])('goes on after an engine that died with answer %i in its hands', async passes => {
  const after = await restored()
  const first = await startEngineProcess(after, `history:${passes}`)
  expect(await first.exited).toMatchObject({ signal: 'SIGKILL' })
  expect((await sessionRow(after, id)).catchUpSince).not.toBeNull()
  await before.startEngine({ historyPauseMs: 20 }, { databaseUrl: after.db.urls.engine })
  await caughtUp(after)
  expect(known(await gatewayTexts(after))).toEqual(known(await phoneTexts()))
  await before.engine().stop()
})

async function startEngineProcess({ env, db, sandbox }: Stack, crashAt: string): Promise<Child> {
  const ca = join(folder, 'ca.pem')
  await writeFile(ca, sandbox().caPem)
  return startChild({
    program: '../../src/main.ts',
    args: ['--network', 'sandbox'],
    preload: ['./inject.ts'],
    env: {
      DATABASE_URL: db.urls.engine,
      MESSENGER_MASTER_KEY: env.masterKey.toString('base64'),
      MESSENGER_RPC_SECRET: env.rpcSecret,
      MESSENGER_ENGINE_ID: 'crash-test',
      MESSENGER_ALLOW_PRIVATE_URLS: 'on',
      MESSENGER_SANDBOX_URL: env.sandbox?.url ?? '',
      MESSENGER_SANDBOX_ROOT_KEY: env.sandbox?.rootKey.toString('hex') ?? '',
      MESSENGER_SANDBOX_MEDIA_HOST: env.sandbox?.mediaHost ?? '',
      NODE_EXTRA_CA_CERTS: ca,
      MESSENGER_TEST_CRASH: crashAt,
    },
  })
}
