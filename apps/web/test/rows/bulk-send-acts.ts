import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually, rest } from './acts.ts'
import { newNumber, newPhone, type World } from './world.ts'

export const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
export const content = { text: 'Hello {{first_name|there}}, see you on {{day}}.' }
export const base = '/api/bulk-sends'
export const ofBulkSend = { bulk_send_id: 'bulkSendId' }
export const noCounts = { waiting: 0, queued: 0, sent: 0, delivered: 0, read: 0, failed: 0, skipped: 0, canceled: 0 }
export const gone = [404, 'The specified bulk send was not found.']

export const entryOf = (world: World, name: string, more: object = {}) => ({
  ...{ id: expect.any(Number), name, state: 'draft', session_ids: [world.ana.id], rule: 'same_session' },
  ...{ starts_at: null, per_minute: null, window_from: null, window_to: null, time_zone: null },
  ...{ total: 1, waiting: 1, created_at: time, started_at: null, ended_at: null },
  ...more,
})
export const recordOf = (world: World, name: string, more: object = {}) => ({
  ...entryOf(world, name),
  ...{ content, variants: [], counts: { ...noCounts, waiting: 1 }, answered: 0, opted_out: 0 },
  ...more,
})

export interface Draft {
  readonly id: number
  readonly name: string
  readonly number: string
}

/** A draft of Ana's to one number that nobody has, unless there is a phone. */
export async function draft(world: World, number = newNumber(), more: object = {}): Promise<Draft> {
  const name = randomUUID()
  const recipients = [{ to: number, values: { day: 'Monday' } }]
  const made = await rest(world, 'POST', base, { name, session_ids: [world.ana.id], content, recipients, ...more })
  return { id: Number(made.data.id), name, number }
}

/** One that is started, and waits for tomorrow. */
export async function started(world: World): Promise<Draft> {
  const one = await draft(world, newNumber(), { starts_at: new Date(Date.now() + 86_400_000).toISOString() })
  await rest(world, 'POST', `${base}/${one.id}/start`)
  return one
}

/** One that a phone has got. */
export async function delivered(world: World) {
  const phone = await newPhone(world)
  const one = await draft(world, phone.number)
  await rest(world, 'POST', `${base}/${one.id}/start`)
  const [recipient] = await eventually(async () => {
    const { data } = await rest(world, 'GET', `${base}/${one.id}/recipients?state=delivered`)
    expect(data.items).toHaveLength(1)
    return data.items
  })
  return { ...one, phone, recipient }
}

export async function refusal({ web }: World, method: string, path: string, body?: object, token = web.ana.token) {
  const reply = await web.call(method, path, { token, ...(body ? { body } : {}) })
  return [reply.status, reply.body.errors ?? reply.body.message]
}
export const conflict = (state: string) => [409, `This cannot be done with a bulk send that is ${state}.`]
