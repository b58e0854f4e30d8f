import { expect } from 'vitest'
import { eventually, rest } from './acts.ts'
import { type Answer, data, row } from './row-case.ts'
import { newPhone } from './world.ts'

export const calls = {
  rejectCall: row({
    rest: 'POST /api/calls/{callId}/reject',
    access: 'write',
    credential: 'key',
    tools: { reject_call: { args: { call_id: 'callId' } } },
    async prepare(world) {
      const caller = await newPhone(world)
      const call = await rest(world, 'POST', `/api/sandbox/phones/${caller.number}/call`, { to: world.ana.number })
      const callId: string = call.data.id
      await eventually(async () => {
        const told = await rest(world, 'GET', '/api/events?types=call&limit=100', undefined, world.ana.key)
        expect(told.data.map(({ data: { call: one } }: Answer) => one.id)).toContain(callId)
      })
      return { caller, callId }
    },
    input: ({ callId }) => ({ callId }),
    body: ({ callId }) => data({ callId, status: 'rejected' }),
    async saw({ caller, callId }, _, world) {
      const { data: calls } = await rest(world, 'GET', `/api/sandbox/phones/${caller.number}/calls`)
      expect(calls).toMatchObject([{ id: callId, status: 'rejected' }])
      const reply = await world.web.call('POST', `/api/calls/${callId}/reject`, { token: world.ana.key, body: {} })
      const message = 'The call no longer rings: it was rejected already.'
      expect([reply.status, reply.body]).toEqual([409, { success: false, message, error: message }])
    },
  }),
}
