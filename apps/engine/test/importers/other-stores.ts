import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type AuthenticationState,
  BufferJSON,
  initAuthCreds,
  type SignalDataSet,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import type postgres from 'postgres'

/** Where a program keeps one value, by `creds` or `<type>-<id>`. */
interface Values {
  read(name: string): Promise<string | null>
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

export interface Store {
  readonly state: AuthenticationState
  readonly save: () => Promise<void>
}

/** The state that the library's own folder would have, kept elsewhere: what programs on it have in common. */
function stateIn(values: Values): Store {
  const creds = initAuthCreds()
  const keys: SignalKeyStore = {
    async get(type, ids) {
      // biome-ignore lint/suspicious/noExplicitAny: the store holds what set() got under the same type
      const found: any = {}
      for (const id of ids) {
        const json = await values.read(`${type}-${id}`)
        if (json !== null) found[id] = JSON.parse(json, BufferJSON.reviver)
      }
      return found
    },
    async set(data: SignalDataSet) {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) {
          await (value === null ? values.remove(`${type}-${id}`) : values.write(`${type}-${id}`, value))
        }
      }
    },
  }
  return { state: { creds, keys }, save: () => values.write('creds', creds) }
}

const replaced = (value: unknown) => JSON.stringify(value, BufferJSON.replacer)

/** Evolution API 2: the credentials in `Session`, as a JSON string in JSON; keys in files of the folder of the instance. */
export async function evolutionStore(sql: postgres.Sql, instances: string, name: string, id: string): Promise<Store> {
  await sql`create table if not exists "Instance" (id text primary key, name text not null unique, number text, token text)`
  await sql`create table if not exists "Session" (
    id text primary key, "sessionId" text not null unique references "Instance", creds text, "createdAt" timestamp default now())`
  await sql`insert into "Instance" (id, name) values (${id}, ${name})`
  const folder = join(instances, id)
  await mkdir(folder, { recursive: true })
  const fileOf = (key: string) => join(folder, `${key.replace(/\//g, '__').replace(/:/g, '-')}.json`)
  return stateIn({
    read: key => readFile(fileOf(key), 'utf8').catch(() => null),
    async write(key, value) {
      if (key !== 'creds') return writeFile(fileOf(key), replaced(value))
      const creds = JSON.stringify(replaced(value))
      await sql`insert into "Session" (id, "sessionId", creds) values (${`s-${id}`}, ${id}, ${creds})
        on conflict ("sessionId") do update set creds = excluded.creds`
    },
    remove: key => rm(fileOf(key), { force: true }),
  })
}

/**
 * WAHA in PostgreSQL: everything in `waha_auth`, as jsonb. `asNumbers`: as its earlier versions wrote bytes, each as a number.
 */
export async function wahaStore(sql: postgres.Sql, session: string, { asNumbers = false } = {}): Promise<Store> {
  await sql`create table if not exists waha_auth (session_id text, key text, value jsonb, primary key (session_id, key))`
  return stateIn({
    async read(key) {
      const [row] = await sql`select value from waha_auth where session_id = ${session} and key = ${key}`
      return row ? replaced(JSON.parse(JSON.stringify(row.value), revivedNumbers)) : null
    },
    async write(key, value) {
      const json = asNumbers ? JSON.stringify(value) : replaced(value)
      await sql`insert into waha_auth (session_id, key, value) values (${session}, ${key}, ${json}::text::jsonb)
        on conflict (session_id, key) do update set value = excluded.value`
    },
    async remove(key) {
      await sql`delete from waha_auth where session_id = ${session} and key = ${key}`
    },
  })
}

function revivedNumbers(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'Buffer') return value
  if (!('data' in value)) return value
  return Buffer.from(
    Array.isArray(value.data) ? Uint8Array.from(value.data) : Buffer.from(String(value.data), 'base64'),
  )
}
