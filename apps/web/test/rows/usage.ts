import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { rest, send } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newLine, newPhone } from './world.ts'

const rate = { perMinute: null, perDay: null, usedToday: expect.any(Number) }
const unlimited = { send: rate, group: rate, picture: rate, lookup: rate, default: rate }
const none = { mediaBytes: { in: 0, out: 0 }, deliveries: { succeeded: 0, failed: 0 } }

export const usage: RowsOf<'usage'> = {
  get: row({
    rest: 'GET /api/usage',
    access: 'read',
    credential: 'both',
    tools: { get_usage: { args: { months: 'months', session_id: 'sessionId' } } },
    async prepare(world) {
      const account = await world.web.account(randomUUID())
      const line = await newLine(world, 'Owner', account)
      const { number } = await newPhone(world, 'Somebody', account)
      await send(world, { to: number, text: 'Counted' }, line)
      return { account, line }
    },
    caller: ({ account }) => ({ token: account.token }),
    input: () => ({ months: 1 }),
    body: ({ line }) => {
      const amounts = { received: 0, sent: 1, failed: 0, ...none }
      return data({
        months: [
          {
            month: new Date().toISOString().slice(0, 7),
            ...amounts,
            apiCalls: expect.any(Number),
            sessions: [{ sessionId: line.id, name: expect.any(String), deleted: false, ...amounts }],
          },
        ],
        totals: { ...amounts, apiCalls: expect.any(Number) },
        plan: { name: 'unlimited', sessions: { used: 0, limit: null }, rates: unlimited },
      })
    },
    async saw({ line }, answer, world) {
      const own = await rest(world, 'GET', '/api/usage?months=1', undefined, line.key)
      expect(own.data.months[0].sessions).toEqual(answer.months[0].sessions)
      expect([own.data.months[0].apiCalls, own.data.plan]).toEqual([null, null])
    },
  }),
}
