import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packInto } from '../build/pack.ts'
import { version } from '../src/version.ts'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
let folder = ''
let project = ''

/** The packed file, installed into an empty folder as somebody would who has it from a gateway. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'))
  const packed = await packInto(folder)
  project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "name": "project", "private": true }')
  await run('npm', ['install', packed, '--offline', '--no-audit', '--no-fund'], { cwd: project })
}, 240_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const installed = (...names: string[]) => join(project, 'node_modules/messaging-gateway-client', ...names)

test('has what a package needs, and nothing that is for its makers', async () => {
  const files = (await readdir(installed(), { recursive: true })).map(String)
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']) expect(files).toContain(name)
  expect(files.filter(name => /test|\.ts$/.test(name) && !/\.d\.ts$|testing|vitest/.test(name))).toEqual([])
  const manifest = JSON.parse(await readFile(installed('package.json'), 'utf8'))
  expect(manifest.version).toBe(version)
  expect(manifest.dependencies).toBeUndefined()
  for (const target of Object.values(manifest.exports).flatMap(entry =>
    typeof entry === 'string' ? [] : Object.values(Object(entry)),
  )) {
    expect(files).toContain(String(target).slice(2))
    expect(files).toContain(String(target).slice(2).replace(/\.js$/, '.d.ts'))
  }
  const map = JSON.parse(await readFile(installed('dist/esm/index.js.map'), 'utf8'))
  expect(map.sources.every((source: string) => !source.startsWith('/'))).toBe(true)
  expect(map.sourcesContent[0]).toContain('AccountClient')
})

const subpaths = ['', '/webhooks', '/express', '/fastify', '/hono', '/next', '/node', '/testing', '/fake']

test('works as an ES module and as a CommonJS one, each with one copy of its classes', async () => {
  const use = `
    const gateway = new fake.FakeGateway()
    gateway.session().messages.sendText({ to: '', text: '' }).catch(error =>
      console.log(error instanceof main.ValidationError, error.errors.to[0], typeof webhooks.constructEvent))`
  const esm = [
    "import * as main from 'messaging-gateway-client'",
    "import * as fake from 'messaging-gateway-client/fake'",
    "import * as webhooks from 'messaging-gateway-client/webhooks'",
    ...subpaths.map(path => `await import('messaging-gateway-client${path}')`),
    use,
  ]
  const cjs = [
    "const main = require('messaging-gateway-client')",
    "const fake = require('messaging-gateway-client/fake')",
    "const webhooks = require('messaging-gateway-client/webhooks')",
    ...subpaths.map(path => `require('messaging-gateway-client${path}')`),
    use,
  ]
  for (const [name, lines] of Object.entries({ 'a.mjs': esm, 'a.cjs': cjs })) {
    await writeFile(join(project, name), lines.join('\n'))
    const { stdout } = await run(process.execPath, [name], { cwd: project })
    expect(stdout.trim()).toBe('true The to field is required. function')
  }
})

const consumer = `
import { AccountClient, SessionClient, NotFoundError, type WebhookEvent } from 'messaging-gateway-client'
import { constructEvent } from 'messaging-gateway-client/webhooks'
import { expressWebhook } from 'messaging-gateway-client/express'
import { nextWebhook } from 'messaging-gateway-client/next'
import { FakeGateway } from 'messaging-gateway-client/fake'

const account = new AccountClient({ baseUrl: 'http://localhost:3000', token: 't' })
const session: SessionClient = account.session(7)
export async function main(): Promise<string> {
  const sent = await session.messages.sendText({ to: '+62', text: 'Hello' })
  for await (const contact of session.contacts.list()) contact.id.toUpperCase()
  const event: WebhookEvent = await constructEvent('', new Headers(), 'whsec_')
  if (event.event === 'session.status') event.data.status.toUpperCase()
  new FakeGateway().fail('messages.sendText', new NotFoundError({} as never))
  expressWebhook({ secrets: '' })
  nextWebhook({ secrets: '' })
  return sent.status
}
// @ts-expect-error a token opens no chats
account.messages
`

test.each([
  ['nodenext', { module: 'nodenext', lib: ['es2022'], types: ['node'] }],
  ['nodenext, from CommonJS', { module: 'nodenext', lib: ['es2022'], types: ['node'] }],
  ['bundler', { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'], types: [] }],
])('has types for %s, without leaving libraries out of the check', async (name, options) => {
  const place = join(project, name.replace(/\W+/g, '-'))
  await mkdir(join(place, 'node_modules'), { recursive: true })
  await symlink(
    dirname(require.resolve('@types/node/package.json')).replace(/\/node$/, ''),
    join(place, 'node_modules/@types'),
  )
  const source = name.includes('CommonJS') ? 'main.cts' : 'main.mts'
  await writeFile(join(place, source), consumer)
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', ...options }
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [source] }))
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', place]).catch(error => error)
  expect(stdout).toBe('')
})

async function bundled(source: string): Promise<{ text: string; kilobytes: number }> {
  const stdin = { contents: source, resolveDir: project }
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
  })
  const text = outputFiles[0]?.text ?? ''
  return { text, kilobytes: gzipSync(text, { level: 9 }).length / 1024 }
}

test('all of it is less than the 13 kB that the README says, what is used of it less, and the fake is in neither', async () => {
  const all = await bundled("export * from 'messaging-gateway-client'")
  const session = await bundled("export { SessionClient } from 'messaging-gateway-client'")
  const one = await bundled("export { HttpConnection, MessagesResource } from 'messaging-gateway-client'")
  const webhooks = await bundled("export { constructEvent } from 'messaging-gateway-client'")
  expect(all.kilobytes).toBeLessThan(13)
  expect(session.kilobytes).toBeLessThan(all.kilobytes * 0.8)
  expect(one.kilobytes).toBeLessThan(all.kilobytes * 0.5)
  expect(webhooks.kilobytes).toBeLessThan(2)
  expect(one.text).toContain('/api/send-message')
  expect(one.text).not.toContain('/api/bulk-sends')
  expect(all.text).not.toContain('The txt field is not known')
  expect(all.text).not.toContain('is not known.')
})
