import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeEventBuffer } from './baileys.ts'
import { keepFlushing } from './keep-flushing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('hands over what the library would hold for 30 s', async () => {
  const events = makeEventBuffer(pino({ level: 'silent' }))
  const deleted: string[] = []
  events.on('chats.delete', ids => deleted.push(...ids))
  const stop = keepFlushing(events)
  // A flush in the middle of buffered work: the flush that the work schedules finds nothing to do, and stays noted.
  const gate = Promise.withResolvers<void>()
  const work = events.createBufferedFunction(() => gate.promise)()
  events.flush()
  gate.resolve()
  await work
  await vi.advanceTimersByTimeAsync(150)
  await events.createBufferedFunction(async () => events.emit('chats.delete', ['held']))()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(deleted).toEqual(['held'])
  stop()
  expect(vi.getTimerCount()).toBe(0)
  events.destroy()
})
