// Runs n8n's own lint: `eslint .` with the eslint.config.mjs that n8n compares when it verifies a package. What that file
// imports has a lock file apart, in lint/, and is installed at the first run: n8n's check allows this package no overrides,
// and without one the AI libraries that its tool names, and linting never loads, double the install.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const tools = join(root, 'lint')

install()
compareConfig()
register('./resolve-lint-tools.mjs', import.meta.url)
process.chdir(root)
process.argv.splice(2, Infinity, '--max-warnings', '0', '.', ...process.argv.slice(2))
await import('../lint/node_modules/eslint/bin/eslint.js')

/** Installs what lint/package-lock.json says, unless that is what lies there. */
function install() {
  const lock = readFileSync(join(tools, 'package-lock.json'), 'utf8')
  const mark = join(tools, 'node_modules/.installed-lock.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: tools, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  writeFileSync(mark, lock)
}

/** n8n verifies packages with its own rules alone, which it sees by the text of this file. */
function compareConfig() {
  const words = path => readFileSync(path, 'utf8').split(/\s+/).filter(Boolean).join(' ')
  const template = 'node_modules/@n8n/node-cli/dist/template/templates/shared/default/eslint.config.mjs'
  if (words(join(root, 'eslint.config.mjs')) === words(join(tools, template))) return
  console.error('eslint.config.mjs is not the file that n8n compares: take it from @n8n/node-cli')
  process.exit(1)
}
