import { sessionLogs } from '@messenger/shared/db/schema'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCounter } from '../../test/read-counter.ts'
import { type Stack, startStack } from '../../test/stack.ts'
import { eventually, linkSession, ownerOf, sendText, settles } from '../../test/steps.ts'

const ana = '+15551239101'
let stack: Stack
let id: number
beforeAll(async () => {
  stack = await startStack()
  id = await linkSession(stack, ana)
})
afterAll(() => stack?.stop())

type Stanza = Omit<Parameters<Stack['phones']['sendStanza']>[0], 'owner' | 'phone_number'>
const sends = (stanza: Stanza) => stack.phones.sendStanza({ owner: ownerOf(stack), phone_number: ana, ...stanza })

async function said(): Promise<(string | undefined)[]> {
  const rows = await stack.db.database.db
    .select({ details: sessionLogs.details })
    .from(sessionLogs)
    .where(eq(sessionLogs.sessionId, id))
    .orderBy(desc(sessionLogs.id))
  return rows.flatMap(({ details }) => details?.unknown?.map(({ what }) => what) ?? [])
}

const counted = (kind: string) => readCounter(stack, 'messenger_unknown_stanzas_total', kind)

it('what the network begins to send is said in the session’s log, in words, once, and counted each time', async () => {
  const from = 's.whatsapp.net'
  const renew = {
    tag: 'notification',
    attrs: { from, type: 'companion_reg_renew', participant: '49151000@s.whatsapp.net' },
    child: { tag: 'renew', attrs: { stage: 'two', jid: '49151000@s.whatsapp.net' } },
  }
  for (let time = 0; time < 3; time++) await sends(renew)
  await sends({ tag: 'ib', attrs: { from }, child: { tag: 'upgrade_required', attrs: {} } })
  await sends({ tag: 'hello', attrs: { from } })
  // Known, and of no use.
  await sends({ tag: 'notification', attrs: { from, type: 'psa' } })
  await eventually(async () => expect(await counted('notification')).toBe(3))
  await eventually(async () =>
    expect((await said()).sort()).toEqual([
      '<hello from id t>',
      '<ib from id t> with <upgrade_required>',
      '<notification type="companion_reg_renew" from id participant t> with <renew stage="two" jid>',
    ]),
  )
  const { msgId } = await sendText(stack, id, '+15550000001', 'and on')
  await settles(stack, msgId, 'sent')
})
