import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
import { nodeFlags, readSize } from './size.mjs'

test('Node takes what each size tells it, and starts with less room for what is new', () => {
  const program = "console.log(require('node:v8').getHeapStatistics().heap_size_limit)"
  const limits = ['small', 'medium', 'large'].map(name => {
    const run = spawnSync(process.execPath, [...nodeFlags(readSize(name)), '-e', program], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    return Number(run.stdout)
  })
  expect(limits[0]).toBeLessThan(300_000_000)
  expect(limits[1]).toBeGreaterThan(limits[0])
})

test('without a name it is the middle one; a name that is none is told', () => {
  expect(readSize()).toBe(readSize('medium'))
  expect(() => readSize('huge')).toThrow('MESSENGER_SIZE must be small, medium, large, not "huge".')
  expect(() => readSize('toString')).toThrow('MESSENGER_SIZE')
})

test('a process in calm collects what it no longer needs, once', { timeout: 60_000 }, () => {
  const program = `
    const { PerformanceObserver, constants } = require('node:perf_hooks')
    let collections = 0
    new PerformanceObserver(list => {
      const asked = list.getEntries().filter(({ detail }) => detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED)
      collections += asked.length
    }).observe({ type: 'gc' })
    let kept = Array.from({ length: 1e6 }, (_, index) => ({ index }))
    kept = undefined
    setTimeout(() => console.log(collections), 24_000)`
  const args = ['--import', inRoot('scripts/lib/collect-when-calm.mjs'), '-e', program]
  expect(spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000 }).stdout).toBe('1\n')
})
