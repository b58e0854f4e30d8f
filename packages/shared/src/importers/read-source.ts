import { readBaileysFolder } from './baileys/read-folder.ts'
import { readEvolution } from './evolution/read-evolution.ts'
import type { FoundSession } from './found-session.ts'
import { ImportError } from './import-error.ts'
import { openPostgres } from './postgres-rows.ts'
import { openSqlite } from './sqlite-rows.ts'
import type { StoredRows } from './stored-rows.ts'
import { readWahaFolder } from './waha/read-folder.ts'
import { readWahaTable } from './waha/read-table.ts'
import { readWhatsmeow } from './whatsmeow/read-whatsmeow.ts'

/** Programs whose stores can be read. */
export const importSources = ['baileys', 'evolution', 'waha', 'whatsmeow'] as const
export type ImportSource = (typeof importSources)[number]

export interface Place {
  readonly from: ImportSource
  /** Folder or file. */
  readonly path?: string | undefined
  /** Address of a PostgreSQL. */
  readonly database?: string | undefined
  /** Which one, when there are several. */
  readonly session?: string | undefined
}

/** The session there, and what of it comes along. Nothing is changed there. @throws ImportError */
export function readSource({ from, path, database, session }: Place): Promise<FoundSession> {
  switch (from) {
    case 'baileys':
      return readBaileysFolder(required(path, 'the folder', '--path'))
    case 'evolution':
      return database === undefined
        ? readBaileysFolder(required(path, 'the folder of the instance', '--path'))
        : within(openPostgres(database), store => readEvolution(store, path, session))
    case 'waha':
      return database === undefined
        ? readWahaFolder(required(path, 'the folder', '--path'), session)
        : within(openPostgres(database), store => readWahaTable(store, session))
    case 'whatsmeow':
      return within(
        database === undefined ? openSqlite(required(path, 'the SQLite file', '--path')) : openPostgres(database),
        store => readWhatsmeow(store, session),
      )
  }
}

function required(value: string | undefined, what: string, option: string): string {
  if (value === undefined) throw new ImportError('nothing_here', `Name ${what} with ${option}.`)
  return value
}

async function within(opening: Promise<StoredRows>, read: (store: StoredRows) => Promise<FoundSession>) {
  const store = await opening
  try {
    return await read(store)
  } finally {
    await store.close()
  }
}
