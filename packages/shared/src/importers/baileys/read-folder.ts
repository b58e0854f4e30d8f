import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FoundSession } from '../found-session.ts'
import { ImportError } from '../import-error.ts'
import { limits } from '../limits.ts'
import { gatherBaileys, type StoredValue } from './gather-baileys.ts'

/** The folder of `useMultiFileAuthState`: `creds.json` and a file for each key. @throws ImportError */
export async function readBaileysFolder(folder: string): Promise<FoundSession> {
  const { creds, files } = await listFolder(folder)
  if (!creds) throw new ImportError('nothing_here', `There is no creds.json in ${folder}.`)
  return gatherBaileys(await readFile(creds.path, 'utf8'), readFiles(files), newest([creds, ...files]))
}

export interface KeyFile {
  readonly name: string
  readonly path: string
  readonly changedAt: Date
}

/** Files of the folder that end in `.json`, and the credentials apart. Links are not followed. @throws ImportError */
export async function listFolder(folder: string): Promise<{ creds: KeyFile | null; files: KeyFile[] }> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new ImportError('nothing_here', `${folder} is no folder that can be read${codeOf(cause)}.`)
  })
  const jsons = names.filter(name => name.endsWith('.json'))
  if (jsons.length > limits.files) throw new ImportError('too_large', `There are more than ${limits.files} files.`)
  const files: KeyFile[] = []
  let bytes = 0
  for (const name of jsons) {
    const path = join(folder, name)
    const { size, mtime, isFile } = await stateOf(path)
    if (!isFile) continue
    bytes += size
    if (size > limits.fileBytes || bytes > limits.totalBytes)
      throw new ImportError('too_large', `${name} is too large.`)
    files.push({ name: name.slice(0, -'.json'.length), path, changedAt: mtime })
  }
  const creds = files.find(({ name }) => name === 'creds') ?? null
  return { creds, files: files.filter(file => file !== creds) }
}

export async function* readFiles(files: readonly KeyFile[]): AsyncGenerator<StoredValue> {
  for (const { name, path } of files) yield { name, json: await readFile(path, 'utf8') }
}

export function newest(files: readonly KeyFile[]): Date | null {
  return files.reduce<Date | null>((latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt), null)
}

async function stateOf(path: string) {
  const stats = await lstat(path)
  return { size: stats.size, mtime: stats.mtime, isFile: stats.isFile() }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
}
