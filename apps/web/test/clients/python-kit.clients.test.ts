import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../rows/world.ts'

const python = '/usr/bin/python3'
const folder = fileURLToPath(new URL('../../../../clients/python/', import.meta.url))

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

it.skipIf(!existsSync(python))(
  'the test kit of the Python library makes phones, links a session and awaits messages',
  async () => {
    const env = { ...process.env, MESSAGING_GATEWAY_URL: world.web.url, MESSAGING_GATEWAY_TOKEN: world.web.ana.token }
    const args = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests/test_sandbox.py']
    const { stdout } = await promisify(execFile)(python, args, { cwd: folder, env })
    expect(stdout).toContain('3 passed')
  },
)
