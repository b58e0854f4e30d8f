import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from './lib/paths.mjs'
import { connectTo } from './lib/postgres-client.mjs'

const name = `roles_${Date.now()}`
let admin
let url
let folder

beforeAll(async () => {
  admin = await connectTo(process.env.TEST_DATABASE_URL)
  await admin`create database ${admin(name)}`
  const address = new URL(process.env.TEST_DATABASE_URL)
  address.pathname = `/${name}`
  url = address.href
  folder = await mkdtemp(join(tmpdir(), 'roles-'))
})
afterAll(async () => {
  await admin`drop database if exists ${admin(name)} with (force)`
  await admin.end()
  rmSync(folder, { recursive: true })
})

async function role(args, env) {
  const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', text => {
      said += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, said }
}

test('the role migrate makes the tables, with an address from a file', async () => {
  const file = join(folder, 'address')
  await writeFile(file, `${url}\n`)
  const { code, said } = await role(['migrate'], { DATABASE_URL_FILE: file })
  expect([code, said]).toEqual([0, expect.stringContaining('"migrated":true')])
  const sql = await connectTo(url)
  const [found] = await sql`select to_regclass('sessions')::text as name`
  await sql.end()
  expect(found.name).toBe('sessions')
})

test('it fails where there is no database', async () => {
  const { code } = await role(['migrate'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(code).not.toBe(0)
})

test('a role that is none is refused', async () => {
  expect(await role(['everything'], {})).toEqual({ code: 1, said: expect.stringContaining('There is no role') })
})
