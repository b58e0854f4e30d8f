import { messageLogs, messages } from '@messenger/shared/db/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from '../../../test/web.ts'
import { chatsOf } from './stored-chat.ts'

let web: TestWeb
let sessionId: number
beforeAll(async () => {
  web = await startTestWeb()
  sessionId = (await web.session(web.ana)).id
})
afterAll(() => web?.stop())

const bob = '15550000001@s.whatsapp.net'
const mallory = '15550000002@s.whatsapp.net'

it('knows the chat of a send in the queue, also where somebody wrote a message that has its number for an id', async () => {
  const { db } = web.database
  const sent = { networkId: 'A1', chatJid: bob, status: 'in_progress' } as const
  const [log] = await db
    .insert(messageLogs)
    .values({ ...sent, sessionId })
    .returning()
  const msgId = log?.id ?? 0
  const chats = () => chatsOf({ db, sessionId }, msgId)
  expect(await chats()).toEqual([bob])
  const message = { sessionId, status: 2, timestamp: 1 }
  const forged = { chat: mallory, remoteJid: mallory, fromMe: false }
  await db.insert(messages).values({ ...message, ...forged, networkId: String(msgId) })
  await db.insert(messages).values({ ...message, ...forged, networkId: 'A1' })
  expect((await chats()).sort()).toEqual([bob, mallory])
  // Stored under its other name by now: that one counts.
  await db.insert(messages).values({ ...message, chat: '1@lid', remoteJid: bob, fromMe: true, networkId: 'A1' })
  expect((await chats()).sort()).toEqual([mallory, '1@lid'].sort())
})
