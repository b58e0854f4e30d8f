import { open } from 'node:fs/promises'
import { gatherBaileys } from '../baileys/gather-baileys.ts'
import type { FoundSession } from '../found-session.ts'
import { ImportError } from '../import-error.ts'
import { openSqlite } from '../sqlite-rows.ts'
import { readWhatsmeow } from '../whatsmeow/read-whatsmeow.ts'
import { readZip, type ZippedFile, zipLimits } from './read-zip.ts'

/**
 * The session in a file that somebody gave: a zip of a folder of Baileys, also as WAHA and Evolution API 1 have it, or a SQLite file of
 * whatsmeow. @throws ImportError
 */
export async function readUpload(path: string, session: string | undefined): Promise<FoundSession> {
  const head = await firstBytes(path)
  if (head.startsWith('PK')) return fromFolders(await readZip(path), session)
  if (!head.startsWith('SQLite format 3')) {
    throw new ImportError('nothing_here', 'The file is neither a zip nor a SQLite database.')
  }
  const store = await openSqlite(path, zipLimits.totalBytes)
  try {
    return await readWhatsmeow(store, session)
  } finally {
    await store.close()
  }
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

function fromFolders(files: readonly ZippedFile[], session: string | undefined): Promise<FoundSession> {
  const linked = files.filter(({ name }) => name === 'creds')
  const choices = linked.map(({ folder }) => folder)
  if (linked.length === 0) throw new ImportError('nothing_here', 'There is no creds.json in the zip.')
  const [creds, ...others] = session === undefined ? linked : linked.filter(({ folder }) => folder === session)
  if (!creds) throw new ImportError('unknown_session', 'There is no such folder in the zip.', choices)
  if (others.length > 0) throw new ImportError('which_session', 'There are several sessions: name one.', choices)
  const keys = files.filter(file => file.folder === creds.folder && file !== creds)
  return gatherBaileys(
    creds.text,
    keys.map(({ name, text }) => ({ name, json: text })),
  )
}
