import { spawnSync } from 'node:child_process'
import { inRoot } from './lib/paths.mjs'

/**
 * Checks the types of the Python library, and runs its tests: `node scripts/test-python.mjs [python] [what pytest takes]`. Needs
 * Debian's python3-httpx, python3-pytest, mypy, python3-fastapi, python3-flask, python3-django, python3-venv and pyflakes3.
 */
const [python = '/usr/bin/python3', ...more] = process.argv.slice(2)
const cwd = inRoot('clients/python')
const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: '', NODE: process.execPath }

const steps = [
  ['types', ['-m', 'mypy']],
  ['names', ['-m', 'pyflakes', 'src', 'tests/driver.py', 'tests']],
  ['tests', ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...more]],
]
const failed = steps.filter(([name, args]) => {
  const { status } = spawnSync(python, args, { cwd, env, stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} python ${name}`)
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
