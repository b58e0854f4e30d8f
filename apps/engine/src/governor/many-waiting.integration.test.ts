import { sealContext } from '@messenger/shared/crypto/contexts'
import { newNetworkMessageId } from '@messenger/shared/crypto/secrets'
import { messageLogs, messages, sendTurns, sessions } from '@messenger/shared/db/schema'
import { presets } from '@messenger/shared/sending/presets'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '../../test/stack.ts'
import { addPhone, eventually, linkSession, phoneSends, sendText, settles } from '../../test/steps.ts'
import { proto } from '../whatsapp/baileys.ts'

const [ana, dora] = ['+15551230001', '+15551230004']
const waiting = 10_000
let stack: Stack
let id: number

beforeAll(async () => {
  stack = await startStack({ heartbeatMs: 200 })
  id = await linkSession(stack, ana)
  await addPhone(stack, dora)
})
afterAll(() => stack?.stop())

/** As many bulk sends as were accepted one by one: to as many people, of whom nobody is known. */
async function fillQueue(textOf: (index: number) => string): Promise<void> {
  const { db } = stack.db.database
  for (let from = 0; from < waiting; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const chatJid = `62813${String(from + index).padStart(7, '0')}@s.whatsapp.net`
      const networkId = newNetworkMessageId()
      const content = proto.Message.encode({ conversation: textOf(from + index) }).finish()
      return { chatJid, networkId, sealed: stack.sealer.seal(content, sealContext.message(id, networkId)) }
    })
    const logs = await db
      .insert(messageLogs)
      .values(rows.map(row => ({ ...row, sessionId: id, status: 'in_progress' as const, priority: 'bulk' as const })))
      .returning({ id: messageLogs.id, networkId: messageLogs.networkId })
    const numbers = new Map(logs.map(log => [log.networkId, log.id]))
    await db.insert(messages).values(
      rows.map(({ chatJid, networkId, sealed }) => ({
        ...{ sessionId: id, chat: chatJid, remoteJid: chatJid, networkId, sealedContent: sealed },
        ...{ fromMe: true, status: 1, timestamp: 0, msgId: numbers.get(networkId) ?? 0 },
      })),
    )
  }
}

it('a reply goes out while ten thousand bulk sends wait', async () => {
  await phoneSends(stack, dora, ana, 'a question')
  await eventually(async () => {
    const known = await stack.db.database.sql`select from messages where session_id = ${id} and not from_me`
    expect(known).toHaveLength(1)
  })
  const { db } = stack.db.database
  const figures = { ...presets.careful, quiet_from: null, quiet_to: null }
  await db
    .update(sessions)
    .set({ sendingPolicy: { preset: 'custom', figures } })
    .where(eq(sessions.id, id))
  await stack.call('internal.applySettings', id)
  await fillQueue(index => `Dear customer no. ${index % 3}`)
  await stack.call('internal.applySettings', id)
  for (const text of ['an answer', 'and another']) {
    const { msgId } = await sendText(stack, id, dora, text)
    await settles(stack, msgId, 'sent')
  }
  const turns = await db.select().from(sendTurns)
  expect(turns.filter(({ isReply }) => isReply)).toHaveLength(2)
  expect(turns.filter(({ isReply }) => !isReply).length).toBeLessThanOrEqual(5)
})
