import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseEnv } from './child-env.mjs'
import { supervise } from './supervise.mjs'

let folder
let child
const pids = new Set()
const record = { add: pid => pids.add(pid), remove: pid => pids.delete(pid) }
const start = (code, options) => {
  const file = join(folder, 'child.mjs')
  writeFileSync(file, code)
  const rest = {
    env: baseEnv(),
    cwd: folder,
    graceMs: 5_000,
    readyMs: 10_000,
    onOutput: () => undefined,
    onNotice: () => undefined,
  }
  child = supervise({ name: 'the child', args: [file], record, ...rest, ...options })
  return child.start()
}
const ready = "process.send({ type: 'ready', pid: process.pid }); setInterval(() => {}, 1000);"

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-supervise-'))
})
afterEach(async () => {
  await child.stop()
  expect(pids.size).toBe(0)
  rmSync(folder, { recursive: true })
})

test('a child that dies is started again and says so', async () => {
  const notices = []
  const { pid } = await start(ready, { onNotice: text => notices.push(text) })
  expect(child.state()).toEqual({ restarts: 0, isUp: true })
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => notices.includes('the child runs again'), { timeout: 20_000 })
  expect(notices[0]).toMatch(/^the child ended \(SIGKILL\); starting it again in [\d.]+ s$/)
  expect([...pids]).not.toEqual([pid])
  expect(child.state()).toEqual({ restarts: 1, isUp: true })
})

test('a child that dies before it is ready fails the start with what it printed', async () => {
  const failure = start("console.error('no such setting'); process.exit(3)")
  await expect(failure).rejects.toMatchObject({
    message: 'ended (exit code 3) before it was ready',
    tail: 'no such setting',
  })
})

test('a child that never gets ready is ended at the deadline', async () => {
  await expect(start('setInterval(() => {}, 1000)', { readyMs: 300 })).rejects.toThrow('was not ready after 0.3 s')
})

test('a child that ignores SIGTERM is killed after its grace time', async () => {
  const { pid } = await start(`process.on('SIGTERM', () => {}); ${ready}`, { graceMs: 200 })
  await child.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
