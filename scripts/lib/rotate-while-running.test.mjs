import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { baseEnv } from './child-env.mjs'
import { rotateWhileRunning } from './rotate-while-running.mjs'
import { loadSecrets } from './secrets.mjs'
import { supervise } from './supervise.mjs'

let folder
const children = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-rotate-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.stop()))
  rmSync(folder, { recursive: true })
})

/** A child that notes with which keys it was started and what it was told; `answers` false: it never says that it has them. */
async function start(name, { answers = true } = {}) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(
    file,
    `const tell = said => process.send({ type: 'noted', ...said })
    process.on('message', ({ id, type, masterKey, earlierMasterKeys }) => {
      tell({ masterKey, earlierMasterKeys })
      if (${answers}) process.send({ type: type + '.taken', id })
    })
    process.send({ type: 'ready' })
    tell({ started: process.env.MESSENGER_MASTER_KEY })
    setInterval(() => {}, 1000)`,
  )
  const noted = []
  const child = supervise({
    ...{ name, args: [file], cwd: folder, env: { ...baseEnv(), MESSENGER_MASTER_KEY: loadSecrets(folder).masterKey } },
    ...{ graceMs: 5_000, readyMs: 10_000, onOutput: () => undefined, onNotice: () => undefined },
    record: { add: () => undefined, remove: () => undefined },
    onMessage: message => message.type === 'noted' && noted.push({ ...message, kept: loadSecrets(folder).masterKey }),
  })
  children.push(child)
  await child.start()
  return { child, noted }
}

test('nobody seals with a key before all can open it and it is written down', async () => {
  const before = loadSecrets(folder).masterKey
  const { child, noted } = await start('one')
  await rotateWhileRunning(folder, [child])
  const { masterKey: next, earlierMasterKeys } = loadSecrets(folder)
  expect(earlierMasterKeys).toEqual([before])
  expect(next).not.toBe(before)
  const type = 'noted'
  expect(noted).toEqual([
    { type, started: before, kept: before },
    { type, masterKey: before, earlierMasterKeys: [next], kept: before },
    { type, masterKey: next, earlierMasterKeys: [before], kept: next },
  ])
})

test('a process that does not take it is started again with it', async () => {
  const { child, noted } = await start('silent', { answers: false })
  await rotateWhileRunning(folder, [child])
  const { masterKey: next } = loadSecrets(folder)
  await vi.waitUntil(() => noted.some(({ started }) => started === next), { timeout: 40_000 })
})

test('a key of the environment is not changed', async () => {
  const { child } = await start('one')
  vi.stubEnv('MESSENGER_MASTER_KEY', Buffer.alloc(32, 1).toString('base64'))
  await expect(rotateWhileRunning(folder, [child])).rejects.toThrow('The master key is in the environment')
  vi.unstubAllEnvs()
})
