import { presets } from '@messenger/shared/sending/presets'
import { expect } from 'vitest'
import { logged, rest } from './acts.ts'
import { data, type RowsOf, row } from './row-case.ts'
import { newLine, newPhone, type World } from './world.ts'

const ceiling = { per_minute: null, per_hour: null, per_day: null }
const pathOf = ({ id }: { readonly id: number }) => `/api/messenger-sessions/${id}/sending-policy`
const figures = { per_minute: 12, jitter_percent: 20, typing_per_minute: 400, quiet_from: '20:30', quiet_to: '09:00' }
const careful = {
  ...{ preset: 'careful', in_effect: 'careful', figures: presets.careful, ceiling },
  ...{ day_limit: expect.any(Number), held: 0 },
}

async function carefulLine(world: World) {
  const line = await newLine(world)
  await rest(world, 'PUT', pathOf(line), { preset: 'careful' })
  return { line }
}

export const sessionPolicy: Pick<RowsOf<'sessions'>, 'getSendingPolicy' | 'updateSendingPolicy' | 'resumeSending'> = {
  getSendingPolicy: row({
    rest: 'GET /api/messenger-sessions/{id}/sending-policy',
    access: 'read',
    credential: 'both',
    tools: { get_sending_policy: { args: {} } },
    prepare: carefulLine,
    input: ({ line }) => ({ id: line.id }),
    body: () => data(careful),
  }),
  resumeSending: row({
    rest: 'POST /api/messenger-sessions/{id}/sending-policy/resume',
    access: 'write',
    credential: 'pat',
    tools: { resume_sending: { args: {} } },
    async prepare(world) {
      // Without a policy it goes out at once, at night as well.
      const line = await newLine(world)
      const { number } = await newPhone(world)
      await rest(world, 'POST', '/api/sandbox/faults', { kind: 'nack_463', session_id: line.id })
      const failing = await rest(world, 'POST', '/api/send-message', { to: number, text: 'Refused' }, line.key)
      await logged(world, failing.data.msgId, 'failed', line)
      const { data: policy } = await rest(world, 'GET', pathOf(line))
      const limit = { effect: 'no_first_contacts', reason: 'reachout_locked', pace_percent: null }
      expect(policy.network_limits).toMatchObject([limit])
      return { line }
    },
    input: ({ line }) => ({ id: line.id }),
    body: () =>
      data({
        ...{ preset: 'default', in_effect: 'off', figures: presets.off, ceiling },
        ...{ day_limit: null, held: 0 },
      }),
    async saw({ line }, answer, world) {
      expect((await rest(world, 'GET', pathOf(line))).data.network_limits).toBeUndefined()
      return answer
    },
  }),
  updateSendingPolicy: row({
    rest: 'PUT /api/messenger-sessions/{id}/sending-policy',
    access: 'write',
    credential: 'pat',
    tools: {
      update_sending_policy: {
        args: {
          ...{ preset: 'preset', per_minute: 'per_minute', per_hour: 'per_hour', per_day: 'per_day' },
          ...{ jitter_percent: 'jitter_percent', warm_up_days: 'warm_up_days', warm_up_first_day: 'warm_up_first_day' },
          ...{ first_contact_percent: 'first_contact_percent', quiet_from: 'quiet_from', quiet_to: 'quiet_to' },
          same_text_seconds: 'same_text_seconds',
          typing_per_minute: 'typing_per_minute',
        },
      },
    },
    prepare: carefulLine,
    input: ({ line }) => ({ id: line.id, preset: 'custom', ...figures }),
    body: () =>
      data({
        ...{ preset: 'custom', in_effect: 'custom', ceiling, day_limit: null, held: 0 },
        figures: { ...presets.off, ...figures },
      }),
    async saw({ line }, answer, world) {
      const known = await rest(world, 'GET', pathOf(line))
      expect(known.data).toMatchObject({ preset: 'custom', figures })
      // What is of no use, or would be no policy, is refused; then it is as the installation has it again.
      const refused = async (body: object) => {
        const reply = await world.web.call('PUT', pathOf(line), { token: world.web.ana.token, body })
        expect(reply.status).toBe(422)
        return reply.body.errors
      }
      expect(await refused({ preset: 'custom', quiet_from: '20:00' })).toEqual({
        quiet_to: ['The quiet_from and quiet_to fields belong together.'],
      })
      const errors = await refused({ preset: 'fast', per_minute: 0, quiet_from: '24:00', typing_per_minute: 59 })
      expect(Object.keys(errors).sort()).toEqual(['per_minute', 'preset', 'quiet_from', 'typing_per_minute'])
      const back = await rest(world, 'PUT', pathOf(line), { preset: 'default' })
      expect(back.data).toMatchObject({ preset: 'default', in_effect: 'off' })
      return answer
    },
  }),
}
