import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { inRoot } from '../lib/paths.mjs'
import { withDatabase } from './database/connect.mjs'
import { dumpDatabase } from './database/dump.mjs'
import { restoreDatabase } from './database/restore.mjs'

/** What a release has in its data folder beside the cluster, logs and notes of processes. */
const kept = ['secrets.json', 'sandbox', 'media']

const folderOf = (version, ending) => inRoot('scripts/upgrade/releases', version, ending)

/** A data folder for a gateway. */
export function makeDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'messenger-release-'))
  chmodSync(dataDir, 0o755) // as root PostgreSQL runs as nobody, who has to enter
  return dataDir
}

/** Keeps what a release has left in its data folder; `ending` says how it ended: `stopped` or `killed`. */
export async function keepFixture(dataDir, ending, manifest) {
  const folder = folderOf(manifest.version, ending)
  const dump = await withDatabase(dataDir, dumpDatabase)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  writeFileSync(join(folder, 'database.sql.gz'), packed(dump))
  writeFileSync(join(folder, 'files.json.gz'), packed(JSON.stringify(filesIn(dataDir))))
  return folder
}

/** `{ path: content }`, in base64. */
function filesIn(dataDir) {
  const paths = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(dataDir, join(entry.parentPath, entry.name)))
  const wanted = paths.filter(path => kept.includes(path.split('/')[0])).sort()
  return Object.fromEntries(wanted.map(path => [path, readFileSync(join(dataDir, path)).toString('base64')]))
}

const packed = text => gzipSync(text, { level: 9 })
const unpacked = file => gunzipSync(readFileSync(file)).toString()

export function openFixture(version, ending) {
  const folder = folderOf(version, ending)
  return {
    manifest: JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')),
    dump: unpacked(join(folder, 'database.sql.gz')),
    files: JSON.parse(unpacked(join(folder, 'files.json.gz'))),
  }
}

/** Puts a fixture into a new data folder as if it had been left `laterMs` later than it was. */
export async function restoreFixture({ dump, files }, laterMs) {
  const dataDir = makeDataDir()
  for (const [path, content] of Object.entries(files)) {
    const file = join(dataDir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.from(content, 'base64'), { mode: 0o600 })
  }
  await withDatabase(dataDir, sql => restoreDatabase(sql, dump, laterMs))
  return dataDir
}
