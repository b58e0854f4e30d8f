import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyAssets } from '../../packages/n8n-nodes-messenger/scripts/copy-assets.mjs'
import { npmCommand, npmEnv } from './install.mjs'
import { inRoot } from './paths.mjs'
import { pinnedNode, pinnedPath } from './pinned-node.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './run-quietly.mjs'

const source = inRoot('packages/n8n-nodes-messenger')
const folder = join(source, 'packed')

/** The packed n8n nodes, which web hands out and the page *Connect → n8n* names. */
export const packedNodes = join(folder, 'n8n-nodes-messaging-gateway.tgz')

/**
 * Packs the n8n nodes as npm would publish them. Their own packages, 546 with all of n8n's engine, are not needed: the compiler
 * of this repository takes the types away, and what it writes is what the package's own build writes.
 * @throws Problem with the end of the compiler's or npm's output
 */
export async function packNodes({ signal } = {}) {
  mkdirSync(folder, { recursive: true })
  const stage = mkdtempSync(join(tmpdir(), 'n8n-nodes-'))
  try {
    for (const name of readdirSync(source))
      if (/^(package\.json|[A-Z]+(\.md)?)$/.test(name)) cpSync(join(source, name), join(stage, name))
    await compile(join(stage, 'dist'), signal)
    copyAssets(source, join(stage, 'dist'))
    await npmPack(stage, signal)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

async function compile(dist, signal) {
  const compiler = inRoot('node_modules/typescript/bin/tsc')
  // What the package asks for cannot be resolved without its packages, and its compiler is an older one.
  const changes = ['--noCheck', '--types', '', '--moduleResolution', 'bundler', '--outDir', dist]
  await run(pinnedNode(), [compiler, '-p', source, ...changes], source, signal)
}

/** npm names the file after the version; an address stays. */
async function npmPack(stage, signal) {
  const [program, ...first] = npmCommand()
  await run(program, [...first, 'pack', '--silent', '--ignore-scripts', '--pack-destination', stage], stage, signal)
  const [tarball] = readdirSync(stage).filter(name => name.endsWith('.tgz'))
  // The folders may lie on two disks, and who downloads meanwhile gets a whole file.
  cpSync(join(stage, tarball), `${packedNodes}.new`)
  renameSync(`${packedNodes}.new`, packedNodes)
}

async function run(program, args, cwd, signal) {
  const { code, output } = await runQuietly(program, args, { cwd, env: { ...npmEnv(), PATH: pinnedPath() }, signal })
  if (code !== 0) throw new Problem(`Packing the n8n nodes failed:\n${output.trim().slice(-4_000)}`)
}
