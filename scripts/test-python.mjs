import { spawnSync } from 'node:child_process'
import { inRoot } from './lib/paths.mjs'

/**
 * Checks the types of the Python library, and runs its tests: `node scripts/test-python.mjs [python] [what pytest takes]`. Needs
 * Debian's python3-httpx, python3-pytest, mypy, python3-fastapi, python3-flask, python3-django, python3-venv and pyflakes3. The last line
 * counts: `398 passed, 0 failed`.
 */
const [python = '/usr/bin/python3', ...more] = process.argv.slice(2)
const cwd = inRoot('clients/python')
const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: '', NODE: process.execPath }

const steps = [
  ['types', ['-m', 'mypy']],
  ['names', ['-m', 'pyflakes', 'src', 'tests']],
  ['tests', ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...more]],
]
const counts = steps.map(([name, args]) => {
  const { status, stdout, error } = spawnSync(python, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const output = error ? `${error}\n` : String(stdout)
  process.stdout.write(output)
  console.log(`${status === 0 ? '✓' : '✗'} python ${name}`)
  return countsOf(output, status === 0)
})
const total = key => counts.reduce((sum, one) => sum + one[key], 0)
process.exitCode = total('failed') > 0 ? 1 : 0
console.log(`${total('passed')} passed, ${total('failed')} failed`)

/** Of pytest's last line; anything else is one. A run that failed without a failed test has failed all the same. */
function countsOf(output, isGood) {
  const last = output.trimEnd().split('\n').at(-1) ?? ''
  const number = pattern => Number(pattern.exec(last)?.[1] ?? 0)
  const passed = number(/(\d+) passed/)
  const failed = number(/(\d+) failed/) + number(/(\d+) errors?\b/)
  if (passed + failed === 0) return { passed: Number(isGood), failed: Number(!isGood) }
  return { passed, failed: isGood ? 0 : Math.max(1, failed) }
}
