import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endlessStore } from '../../../test/endless-store.ts'
import { readSource } from '../read-source.ts'
import { readApart } from './read-apart.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apart-'))
  path = join(folder, 'store.db')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function write(sql: string): void {
  const database = new DatabaseSync(path)
  database.exec('pragma synchronous = off')
  database.exec(sql)
  database.close()
}

/** Values are shown to be counted by a table that is read wholly. */
const device = 'create table whatsmeow_device (jid text, noise_key blob)'

it('ends a file that is read for ever, while others are served', async () => {
  await writeFile(path, endlessStore())
  let turns = 0
  const turning = setInterval(() => {
    turns += 1
  }, 10)
  const read = readApart({ path, session: undefined }, { timeoutMs: 5_000 })
  await expect(read).rejects.toMatchObject({ code: 'too_slow' })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(100)
})

it('ends with whoever asked', async () => {
  await writeFile(path, endlessStore())
  const asked = new AbortController()
  const read = readApart({ path, session: undefined }, { signal: asked.signal })
  setImmediate(() => asked.abort(new Error('gone')))
  await expect(read).rejects.toThrow('gone')
})

it('refuses a value that is larger than any of a session', async () => {
  write(`${device}; insert into whatsmeow_device values ('1', zeroblob(17000000))`)
  await expect(readApart({ path, session: undefined })).rejects.toMatchObject({ code: 'too_large' })
  await expect(readSource({ from: 'whatsmeow', path })).rejects.toMatchObject({ code: 'too_large' })
})

it('counts the bytes of all values', async () => {
  write(`${device}; with recursive n(i) as (select 1 union all select i + 1 from n where i < 45)
    insert into whatsmeow_device select i, zeroblob(3000000) from n`)
  await expect(readApart({ path, session: undefined })).rejects.toMatchObject({ code: 'too_large' })
})

it('answers what is refused as it is without a process of its own', async () => {
  await writeFile(path, 'text')
  await expect(readApart({ path, session: undefined })).rejects.toMatchObject({ code: 'nothing_here', choices: [] })
  await rm(path)
  write(`${device}; insert into whatsmeow_device (jid) values ('1:2@s.whatsapp.net'), ('2:2@s.whatsapp.net')`)
  await expect(readApart({ path, session: undefined })).rejects.toMatchObject({
    ...{ name: 'ImportError', code: 'which_session', choices: ['1:2@s.whatsapp.net', '2:2@s.whatsapp.net'] },
  })
})
