import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { startWorld } from '../rows/world.ts'
import { languages } from './languages.ts'

/** Not where other runtimes of another language are tried. */
const isAsked = languages.some(({ name }) => name === 'php')
const run = promisify(execFile)
const folder = fileURLToPath(new URL('../../../../clients/php/', import.meta.url))

it.skipIf(!isAsked)(
  "the test kit of PHP makes phones, links sessions and hears messages, by PHPUnit's own run",
  async () => {
    const world = await startWorld()
    try {
      const env = { ...process.env, GATEWAY_URL: world.web.url, GATEWAY_TOKEN: world.web.ana.token }
      const args = ['/usr/bin/phpunit', '--filter', 'SandboxTest']
      const { stdout } = await run('php8.2', args, { cwd: folder, env }).catch(failure => failure)
      expect(stdout).toMatch(/^OK \(2 tests,/m)
    } finally {
      await world.stop()
    }
  },
  300_000,
)
