// Runs the tests. test/gateway.test.mts needs a running gateway, named by the variables below; without them it is left
// out, and the last lines say so.
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const GATEWAY_TEST = 'test/gateway.test.mts'
const GATEWAY_VARIABLES = ['MESSENGER_BASE_URL', 'MESSENGER_TOKEN', 'MESSENGER_SESSION_ID', 'MESSENGER_TO']

const missing = GATEWAY_VARIABLES.filter(name => !process.env[name])
const files = globSync('test/*.test.mts', { cwd: root })
  .filter(path => missing.length === 0 || path !== GATEWAY_TEST)
  .sort()

const userFolder = mkdtempSync(join(tmpdir(), 'n8n-user-'))
const env = { ...process.env, N8N_USER_FOLDER: userFolder, N8N_ENCRYPTION_KEY: 'key-of-the-tests' }
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=2', '--test-reporter=spec', ...files], {
  cwd: root,
  env,
  stdio: 'inherit',
})
rmSync(userFolder, { recursive: true, force: true })

if (missing.length > 0) console.log(`${GATEWAY_TEST} was not run: ${missing.join(', ')} not set`)
process.exitCode = status ?? 1
