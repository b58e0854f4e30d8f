import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { npmCommand, npmEnv } from './install.mjs'
import { packPhp } from './pack-php.mjs'
import { packPython } from './pack-python.mjs'
import { inRoot } from './paths.mjs'
import { pinnedNode, pinnedPath } from './pinned-node.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './run-quietly.mjs'

const folder = inRoot('clients/packed')

/** What web hands out, and the page *Connect → Client libraries* names: the list of the packed client libraries. */
export const packedClients = join(folder, 'index.json')

/** What the packed files are made of. */
export const clientSources = ['node', 'python', 'php', 'laravel'].map(name => `clients/${name}`)

/**
 * Packs the client libraries as their registries would get them, with Node alone.
 * @throws Problem with the end of a tool's output
 */
export async function packClients({ signal } = {}) {
  const stage = mkdtempSync(join(tmpdir(), 'clients-'))
  try {
    replace([await packNode(stage, signal), ...packPython(stage), ...(await packPhp(stage))])
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

async function packNode(stage, signal) {
  const source = inRoot('clients/node')
  await run(pinnedNode(), [join(source, 'build/main.ts')], source, signal)
  const [program, ...first] = npmCommand()
  const args = [...first, 'pack', '--silent', '--ignore-scripts', '--pack-destination', stage]
  await run(program, args, source, signal)
  const { name, version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const [file] = readdirSync(stage).filter(path => path.endsWith('.tgz'))
  return { language: 'node', package: name, version, path: join(stage, file), isMain: true }
}

/** Whoever downloads meanwhile gets whole files; the list names them when they are all there. */
function replace(packed) {
  mkdirSync(folder, { recursive: true })
  const files = packed.map(({ path, ...more }, index) => {
    const bytes = readFileSync(path)
    const file = basename(path)
    // The folders may lie on two disks.
    cpSync(path, join(folder, `${file}.new`))
    renameSync(join(folder, `${file}.new`), join(folder, file))
    // What people install comes first; whatever else there is of a language is its sources.
    const isMain = packed.findIndex(({ language }) => language === more.language) === index
    return { ...more, isMain, file, size: bytes.length, sha256: digest('sha256', bytes), ...forComposer(more, bytes) }
  })
  writeFileSync(`${packedClients}.new`, `${JSON.stringify({ files }, null, 2)}\n`)
  renameSync(`${packedClients}.new`, packedClients)
  const kept = new Set([...files.map(({ file }) => file), basename(packedClients)])
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name))
}

/** Composer compares SHA-1, and reads a package's `composer.json` before it fetches it. */
function forComposer({ language }, bytes) {
  if (language !== 'php' && language !== 'laravel') return {}
  const manifest = JSON.parse(readFileSync(inRoot('clients', language, 'composer.json'), 'utf8'))
  return { composer: { manifest, sha1: digest('sha1', bytes) } }
}

function digest(algorithm, bytes) {
  return createHash(algorithm).update(bytes).digest('hex')
}

async function run(program, args, cwd, signal) {
  const { code, output } = await runQuietly(program, args, { cwd, env: { ...npmEnv(), PATH: pinnedPath() }, signal })
  if (code !== 0) throw new Problem(`Packing the client libraries failed:\n${output.trim().slice(-4_000)}`)
}
