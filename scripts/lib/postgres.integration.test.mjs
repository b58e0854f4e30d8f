import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pinnedNode } from './pinned-node.mjs'
import { startPostgres } from './postgres.mjs'
import { connectTo } from './postgres-client.mjs'
import { processesIn } from './process-facts.mjs'

let folder
let options
const running = []
const start = async more => {
  const server = await startPostgres({ ...options, ...more })
  running.push(server)
  return server
}
const ask = async (url, query) => {
  const sql = await connectTo(url)
  try {
    return await query(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-pg-'))
  chmodSync(folder, 0o755)
  options = { dataDir: join(folder, 'data'), durable: false, graceSeconds: 1 }
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  rmSync(folder, { recursive: true })
})

test('durable by default, UTF-8, password needed, and nothing left after stop', async () => {
  const server = await start({ durable: true })
  const [row] = await ask(
    server.url,
    sql => sql`
    select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, upper('é') as upper,
      current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets`,
  )
  expect(row).toEqual({ fsync: 'on', encoding: 'UTF8', upper: 'É', addresses: '127.0.0.1', sockets: '' })
  const wrong = server.url.replace(/:[^:@]+@/, ':wrong@')
  await expect(ask(wrong, sql => sql`select 1`)).rejects.toThrow(/password authentication failed/)
  await server.stop()
  expect(processesIn(server.dataDir)).toEqual([])
})

test('data written before a kill of the server is there after the next start', async () => {
  const first = await start({ durable: true })
  await ask(first.url, sql => sql`create table kept as select 42 as answer`)
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  await first.stop()
  const second = await start({ durable: true })
  expect(second.created).toBe(false)
  expect(await ask(second.url, sql => sql`select answer from kept`)).toEqual([{ answer: 42 }])
})

test('a launcher killed with SIGKILL leaves a server that the next start replaces', async () => {
  const launcher = await startInAnotherProcess({ ...options, graceSeconds: 60 })
  launcher.child.kill('SIGKILL')
  await vi.waitUntil(() => launcher.child.signalCode)
  expect(processesIn(launcher.dataDir)).toContain(launcher.pid)
  const next = await start()
  expect(processesIn(next.dataDir)).toContain(next.pid)
  expect(processesIn(next.dataDir)).not.toContain(launcher.pid)
})

test('a launcher killed with SIGKILL and never started again leaves nothing after the grace time', async () => {
  const launcher = await startInAnotherProcess(options)
  launcher.child.kill('SIGKILL')
  await vi.waitUntil(() => processesIn(launcher.dataDir).length === 0, { timeout: 20_000 })
})

test('data in use by a living launcher are refused with its process number', async () => {
  const launcher = await startInAnotherProcess(options)
  await expect(startPostgres(options)).rejects.toThrow(`process ${launcher.child.pid}`)
  launcher.child.kill('SIGKILL')
  await vi.waitUntil(() => processesIn(launcher.dataDir).length === 0, { timeout: 20_000 })
})

function startInAnotherProcess(given) {
  const code = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.mjs'))}
    const { pid, dataDir } = await startPostgres(${JSON.stringify(given)})
    process.send({ pid, dataDir })`
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const child = spawn(pinnedNode(), ['--input-type=module', '--eval', code], { stdio })
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve({ child, ...message }))
    child.once('exit', exitCode => reject(new Error(`the launcher ended (${exitCode})`)))
  })
}
