import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { judgeAdvisories } from './lib/advisories.mjs'
import { inRoot, root } from './lib/paths.mjs'

// `npm run advisories`: what the registry knows of the packages of a production installation, judged by the times of SECURITY.md.
const audit = ['audit', '--omit', 'dev', '--json']
// it ends with an error where something is known
const { stdout } = spawnSync('npm', audit, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
  stdio: ['ignore', 'pipe', 'ignore'],
})
const judged = JSON.parse(readFileSync(inRoot('scripts/judged-advisories.json'), 'utf8'))
try {
  const { lines, fails } = judgeAdvisories(parsed(stdout), judged, new Date().toISOString().slice(0, 10))
  console.log(lines.length === 0 ? 'No known weaknesses' : lines.join('\n'))
  process.exitCode = fails ? 1 : 0
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
