import { expect, it } from 'vitest'
import { tellExports } from './tell-exports.ts'

it('says once that the collector is away, and once that it is back', () => {
  const told: unknown[] = []
  const note = (fields: object, event: string) => void told.push([event, fields])
  let error: Error | undefined
  const inner = {
    export: (_: unknown, done: (result: { code: 0 | 1; error?: Error }) => void) =>
      done(error ? { code: 1, error } : { code: 0 }),
    shutdown: async () => undefined,
  }
  const exporter = tellExports(inner, { info: note, warn: note })
  let results = 0
  const exportNow = () => exporter.export([], () => void results++)
  exportNow()
  error = Object.assign(new Error('connect to http://user:secret@collector'), { code: 'ECONNREFUSED' })
  for (let again = 0; again < 1_000; again++) exportNow()
  error = undefined
  exportNow()
  exportNow()
  expect(told).toEqual([
    ['tracing.export_failed', { reason: 'ECONNREFUSED' }],
    ['tracing.export_works', {}],
  ])
  expect(results).toBe(1_003)
})
