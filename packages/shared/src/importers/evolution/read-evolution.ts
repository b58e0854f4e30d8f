import { join } from 'node:path'
import { gatherBaileys } from '../baileys/gather-baileys.ts'
import { listFolder, newest, readFiles } from '../baileys/read-folder.ts'
import type { FoundSession } from '../found-session.ts'
import { ImportError } from '../import-error.ts'
import type { StoredRows } from '../stored-rows.ts'

/**
 * Evolution API 2: the credentials are a row of the table `Session`, JSON in a JSON string; each key is a file of the folder
 * `instances/<id of the instance>`. @throws ImportError
 */
export async function readEvolution(
  store: StoredRows,
  instances: string | undefined,
  named: string | undefined,
): Promise<FoundSession> {
  if (!(await store.columns('Session'))) {
    throw new ImportError('nothing_here', 'There is no table "Session": it is no database of Evolution API 2.')
  }
  if (instances === undefined) {
    const hint = 'If it keeps them in Redis, set CACHE_REDIS_SAVE_INSTANCES=false and start it once.'
    throw new ImportError('no_keys', `The keys are files: name the folder "instances" with --path. ${hint}`)
  }
  const instance = await findInstance(store, named)
  for await (const { creds } of store.rows('Session', ['sessionId', instance])) {
    const files = await filesOf(instances, instance)
    return gatherBaileys(unwrapped(creds), readFiles(files), newest(files))
  }
  throw new ImportError('not_linked', 'The instance was never linked, or was unlinked.')
}

/** The id of the only instance, or of the one that has the name, the id or the number. */
async function findInstance(store: StoredRows, named: string | undefined): Promise<string> {
  const found: { id: string; names: string[] }[] = []
  for await (const { id, name, number } of store.rows('Instance')) {
    found.push({ id: String(id), names: [name, id, number].filter(part => part != null).map(String) })
  }
  const choices = found.flatMap(({ names }) => names[0] ?? [])
  const [instance, ...others] = named === undefined ? found : found.filter(({ names }) => names.includes(named))
  if (!instance) throw new ImportError('unknown_session', `There is no instance ${named ?? 'at all'}.`, choices)
  if (others.length > 0) throw new ImportError('which_session', 'There are several instances: name one.', choices)
  return instance.id
}

/** In the folder of all instances, or in the instance's own. */
async function filesOf(instances: string, instance: string) {
  // The id is another program's word; in a path it is a name.
  if (!/^[\w-]{1,100}$/.test(instance)) throw new ImportError('unknown_session', 'The id of the instance is none.')
  const below = await listFolder(join(instances, instance)).catch(() => null)
  const { files } = below ?? (await listFolder(instances))
  return files
}

/** The JSON is written as a string into JSON; other versions write it as it is. */
function unwrapped(creds: unknown): string {
  const text = typeof creds === 'string' ? creds : ''
  if (!text.startsWith('"')) return text
  try {
    const inner: unknown = JSON.parse(text)
    return typeof inner === 'string' ? inner : text
  } catch {
    // Cut off: whoever reads it next says so.
    return text
  }
}
