import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { bundlePrograms, bundleSources } from './bundle.mjs'
import { fingerprint } from './fingerprint.mjs'
import { npmEnv } from './install.mjs'
import { clientSources, packClients, packedClients } from './pack-clients.mjs'
import { packedNodes, packNodes } from './pack-nodes.mjs'
import { inRoot, root } from './paths.mjs'
import { pinnedPath } from './pinned-node.mjs'
import { Problem } from './problem.mjs'
import { bundleOf, programs, sourceOf } from './programs.mjs'
import { runQuietly } from './run-quietly.mjs'
import { livingNote } from './run-record.mjs'

const pages = {
  mark: inRoot('apps/web/.next/messenger-build-hash'),
  products: [
    inRoot('apps/web/.next/BUILD_ID'),
    inRoot('packages/link-helper/dist/chromium.zip'),
    inRoot('packages/docs-site/dist/index.html'),
    packedNodes,
    packedClients,
  ],
  sources: [
    'apps/web/src',
    'apps/web/public',
    'apps/web/package.json',
    'apps/web/next.config.mjs',
    'apps/web/postcss.config.mjs',
    'apps/web/tsconfig.json',
    'scripts/lib/bundle-budget.mjs',
    'scripts/lib/compile-early.mjs',
    'scripts/lib/compress-static.mjs',
    'packages/shared/src',
    'docs',
    'CHANGELOG.md',
    ...['docs-site', 'codegen'].flatMap(name => [`packages/${name}/src`, `packages/${name}/package.json`]),
    'packages/link-helper/src',
    'packages/link-helper/build',
    'packages/link-helper/package.json',
    'packages/link-helper/tsconfig.json',
    'packages/link-helper/tsconfig.build.json',
    ...[
      'credentials',
      'icons',
      'nodes',
      'scripts/copy-assets.mjs',
      'package.json',
      'tsconfig.json',
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
    ].map(path => `packages/n8n-nodes-messenger/${path}`),
    'scripts/lib/pack-nodes.mjs',
    ...['clients', 'php', 'python'].map(name => `scripts/lib/pack-${name}.mjs`),
    ...clientSources,
    'package-lock.json',
    'tsconfig.base.json',
  ].map(path => inRoot(path)),
}
const bundles = {
  mark: inRoot('apps/engine/dist/messenger-build-hash'),
  products: Object.keys(programs).map(bundleOf),
  sources: bundleSources,
}

/** Marks that a launcher serves this copy's build: replacing it under a running web would break that. */
export const servingNotes = inRoot('node_modules/.messenger-serving')

/** True when the sources changed since the last good build. */
export function needsBuild() {
  return isStale(pages) || isStale(bundles)
}

/** The file to run: what the build made of a program; where that is not of these sources, the source. */
export function programFile(name) {
  return isStale(bundles) ? sourceOf(name) : bundleOf(name)
}

/** A copy without sources has been built elsewhere. */
function isStale({ mark, products, sources }) {
  if (![mark, ...products].every(path => existsSync(path))) return true
  return existsSync(sourceOf('web')) && readFileSync(mark, 'utf8') !== hashOf(sources)
}

/**
 * Builds what is not of these sources: the packages that have something to build, the packed n8n nodes and client libraries, the bundles of the programs.
 * @throws Problem while a web serves the build, or with the end of the compiler's output
 */
export async function build({ signal } = {}) {
  const serving = livingNote(servingNotes)
  if (serving)
    throw new Problem(
      `The dashboard of this copy is being served (process ${serving.pid}): stop it before building anew.`,
    )
  if (isStale(pages)) await buildPages(signal)
  if (!isStale(bundles)) return
  const hash = hashOf(bundles.sources)
  // While they are replaced they are of no sources at all.
  rmSync(bundles.mark, { force: true })
  await bundlePrograms()
  writeFileSync(bundles.mark, hash)
}

async function buildPages(signal) {
  const hash = hashOf(pages.sources) // before the build: a file changed meanwhile leads to another one
  const env = { ...npmEnv(), PATH: pinnedPath(), FORCE_COLOR: '0' }
  // The client library is built where it is packed.
  const args = ['run', 'build', '--filter=!messaging-gateway-client', '--ui=stream', '--output-logs=new-only']
  const [{ code, output }] = await Promise.all([
    runQuietly(inRoot('node_modules/.bin/turbo'), args, { cwd: root, env, signal }),
    packNodes({ signal }),
    packClients({ signal }),
  ])
  if (code !== 0) throw new Problem(`The build failed:\n${output.trim().slice(-4_000)}`)
  writeFileSync(pages.mark, hash)
}

function hashOf(sources) {
  return fingerprint(sources, root)
}
