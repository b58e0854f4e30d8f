import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listFolder, readBaileysFolder } from '../baileys/read-folder.ts'
import type { FoundSession } from '../found-session.ts'
import { ImportError } from '../import-error.ts'

/**
 * WAHA's folder of a session on its engine NOWEB, or the one above it, `.sessions/noweb`, or above that. The files are the library's own; beside
 * them are its store of messages and its settings. @throws ImportError
 */
export async function readWahaFolder(folder: string, session: string | undefined): Promise<FoundSession> {
  for (const place of [folder, join(folder, 'noweb'), join(folder, '.sessions', 'noweb')]) {
    if (session === undefined && (await hasCreds(place))) return readBaileysFolder(place)
    const found = await sessionsIn(place)
    if (found.length > 0) return readBaileysFolder(join(place, chosen(found, session)))
  }
  throw new ImportError('nothing_here', `There is no session of NOWEB in ${folder}.`)
}

function chosen(found: readonly string[], session: string | undefined): string {
  const [name, ...others] = session === undefined ? found : found.filter(known => known === session)
  if (name === undefined) throw new ImportError('unknown_session', `There is no session ${session}.`, found)
  if (others.length > 0) throw new ImportError('which_session', 'There are several sessions: name one.', found)
  return name
}

async function sessionsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter(entry => entry.isDirectory()).map(entry => entry.name)
  const linked = await Promise.all(names.map(name => hasCreds(join(folder, name))))
  return names.filter((_, place) => linked[place])
}

/** A folder that cannot be read has none. */
async function hasCreds(folder: string): Promise<boolean> {
  const listed = await listFolder(folder).catch(() => null)
  return listed?.creds != null
}
