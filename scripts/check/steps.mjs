import { existsSync } from 'node:fs'
import { npmEnv } from '../lib/install.mjs'
import { inRoot, root } from '../lib/paths.mjs'
import { pinnedNode, pinnedPath } from '../lib/pinned-node.mjs'
import { runQuietly } from '../lib/run-quietly.mjs'
import { checkCircles } from './circles.mjs'
import { checkDocs } from './docs.mjs'
import { checkLicences } from './licences.mjs'
import { checkMap } from './map.mjs'
import { checkOldNode } from './old-node.mjs'
import { checkRegistryNames } from './registry-names.mjs'
import { checkSizes } from './sizes.mjs'
import { checkVersions } from './versions.mjs'
import { checkWalls } from './walls.mjs'
import { checkWords } from './words.mjs'

const typed = [
  'packages/shared',
  'packages/signal-curve',
  'packages/sandbox-network',
  'packages/codegen',
  'packages/link-helper',
  'packages/docs-site',
  'clients/node',
  'apps/engine',
  'apps/web',
  'e2e',
]

/** The checks of `npm run verify`, none of which needs a database: `{ name, run() -> { ok, output } }`. */
export function verifySteps() {
  return [
    {
      name: 'format and lint',
      run: () => tool('biome', ['check', '.', '--diagnostic-level=error', '--max-diagnostics=50']),
    },
    { name: 'sizes', run: () => own(checkSizes) },
    { name: 'walls', run: () => own(checkWalls) },
    { name: 'circles', run: () => own(checkCircles) },
    { name: 'words', run: () => own(checkWords) },
    { name: 'docs', run: () => own(checkDocs) },
    { name: 'map', run: () => own(checkMap) },
    { name: 'names of packages', run: () => own(checkRegistryNames) },
    { name: 'Node.js 20', run: () => own(checkOldNode) },
    { name: 'versions', run: () => own(checkVersions) },
    { name: 'licences', run: () => own(checkLicences) },
    { name: 'generated files', run: generatedFiles },
    {
      name: 'dead code',
      run: () => tool('knip', ['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/knip']),
    },
    ...typed
      .filter(hasTypes)
      .map(folder => ({ name: `types ${folder}`, run: () => tool('tsc', typeArguments(folder)) })),
  ]
}

function hasTypes(folder) {
  return existsSync(inRoot(folder, 'tsconfig.json'))
}

/** Incremental: unchanged packages answer from the note of the last run. */
function typeArguments(folder) {
  const note = inRoot('node_modules/.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`)
  return ['--noEmit', '--incremental', '--tsBuildInfoFile', note, '-p', folder]
}

function own(check) {
  const found = check(root)
  return { ok: found.length === 0, output: found.join('\n') }
}

async function tool(name, args) {
  const env = { ...npmEnv(), PATH: pinnedPath() }
  const { code, output } = await runQuietly(inRoot('node_modules/.bin', name), args, { cwd: root, env })
  return { ok: code === 0, output: output.trim() }
}

async function generatedFiles() {
  const { code, output } = await runQuietly(pinnedNode(), [inRoot('packages/codegen/src/main.ts'), '--check'], {
    cwd: root,
    env: npmEnv(),
  })
  return { ok: code === 0, output: output.trim() }
}
