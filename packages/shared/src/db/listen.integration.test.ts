import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createLine } from '../../test/line.ts'
import { createDb } from './create-db.ts'
import { listen } from './listen.ts'

let near: TestDatabase

beforeAll(async () => {
  near = await createTestDatabase()
  return () => near.drop()
})

const cleanups: Array<() => Promise<unknown>> = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

it('hears each notice once when the first tries failed, and says when it was away', async () => {
  const line = await createLine(near.url)
  cleanups.push(line.stop)
  line.cut()
  const far = createDb(line.url, { poolSize: 1 })
  cleanups.push(far.close)
  const heard: string[] = []
  const openings: boolean[] = []
  const failures: unknown[] = []
  const listening = listen(far.sql, 'some_channel', {
    told: payload => heard.push(payload),
    opened: isAgain => openings.push(isAgain),
    failed: error => failures.push(error),
  })
  await expect(listening.ready(200)).rejects.toThrow()
  await expect(listening.ready(200)).rejects.toThrow()
  line.mend()
  await listening.ready()
  const say = (payload: string, channel = 'some_channel') => near.database.sql`select pg_notify(${channel}, ${payload})`
  await say('one')
  await expect.poll(() => heard).toEqual(['one'])
  line.cut()
  line.mend()
  await expect.poll(() => openings, { timeout: 20_000 }).toEqual([false, true])
  await say('two')
  await expect.poll(() => heard).toEqual(['one', 'two'])
  expect(failures).toHaveLength(1)
  const ends: string[] = []
  const end = listen(far.sql, 'other_channel', { told: payload => ends.push(payload), failed: () => undefined })
  cleanups.push(end.stop)
  await end.ready()
  await listening.stop()
  await say('three')
  await say('the end', 'other_channel')
  await expect.poll(() => ends).toEqual(['the end'])
  expect(heard).toEqual(['one', 'two'])
})
