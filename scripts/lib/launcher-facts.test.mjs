import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { baseEnv } from './child-env.mjs'
import { createLauncherFacts } from './launcher-facts.mjs'
import { inRoot } from './paths.mjs'
import { supervise } from './supervise.mjs'

const folder = mkdtempSync(join(tmpdir(), 'messenger-launcher-'))
let child
afterEach(async () => {
  await child.stop()
  rmSync(folder, { recursive: true })
})

test('web hears from the launcher how it is, and how its children are', async () => {
  const file = join(folder, 'web.mjs')
  const launcher = JSON.stringify(inRoot('apps/web/src/server/launcher.ts'))
  writeFileSync(
    file,
    `import { connectLauncher } from ${launcher}\nprocess.send({ type: 'ready', facts: await connectLauncher().facts() })`,
  )
  const facts = createLauncherFacts()
  const nothing = () => undefined
  child = supervise({
    ...{ name: 'the web', args: [file], env: baseEnv(), cwd: folder, graceMs: 5_000, readyMs: 20_000 },
    ...{ onOutput: nothing, onNotice: nothing, record: { add: nothing, remove: nothing }, onMessage: facts.onMessage },
  })
  facts.add('web', child)
  const { facts: told } = await child.start()
  expect(told.children).toEqual([{ name: 'web', restarts: 0, isUp: false }])
  expect(told.residentBytes).toBeGreaterThan(1e6)
  expect(Math.abs(told.startedAtSeconds - (Date.now() / 1000 - process.uptime()))).toBeLessThan(60)
})
