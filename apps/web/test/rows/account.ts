import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { send } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newLine, newPhone } from './world.ts'

const noDay = { per_day: null }

export const account: RowsOf<'account'> = {
  get: row({
    rest: 'GET /api/account',
    access: 'read',
    credential: 'pat',
    async prepare(world) {
      const name = randomUUID()
      const account = await world.web.account(name)
      await world.web.subscribe(account, 'standard', new Date('2099-01-31T12:00:00Z'))
      await world.web.session(account)
      const line = await newLine(world, 'Owner', account)
      const { number } = await newPhone(world, 'Somebody', account)
      await send(world, { to: number, text: 'Counted' }, line)
      return { account, name }
    },
    caller: ({ account }) => ({ token: account.token }),
    input: () => ({}),
    body: ({ account, name }) =>
      data({
        id: account.accountId,
        name,
        plan: { name: 'standard', trial: false, tool_server: true },
        subscription: { status: 'active', ends_at: '2099-01-31T12:00:00.000Z' },
        limits: {
          sessions: 10,
          requests_in_flight: 10,
          protection_seconds: 5,
          rates: {
            send: { per_minute: 256, ...noDay },
            group: { per_minute: 10, per_day: 500 },
            picture: { per_minute: 60, per_day: 1000 },
            lookup: { per_minute: 60, per_day: 1000 },
            default: { per_minute: 60, ...noDay },
          },
        },
        usage: { sessions: 1, sandbox_sessions: 1, messages_this_month: 1 },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      }),
  }),
}
