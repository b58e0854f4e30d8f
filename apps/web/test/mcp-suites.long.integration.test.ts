import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestWeb, type TestWeb } from './web.ts'

const run = promisify(execFile)
/** Pinned and apart: nothing of it is part of the gateway. */
const tools = join(import.meta.dirname, '../../../e2e/mcp/tools')

let web: TestWeb
let session: Awaited<ReturnType<TestWeb['session']>>
let way: Server
let home: string

beforeAll(async () => {
  if (!existsSync(join(tools, 'node_modules'))) {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: tools })
  }
  home = await mkdtemp(join(tmpdir(), 'mcp-suites-'))
  web = await startTestWeb()
  session = await web.session(web.ana, { name: 'Front desk' })
  way = await startWay(web)
}, 600_000)
afterAll(async () => {
  way?.close()
  await web?.stop()
  await rm(home, { recursive: true, force: true })
})

/** The conformance suite sends no token: this adds one, and passes on all else as it is. */
async function startWay({ url, ana }: TestWeb): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '', url)
    const headers = { ...incoming.headers, authorization: `Bearer ${ana.token}` }
    const passed = ask(`${url}${pathname}`, { method: incoming.method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

const bin = (name: string) => join(tools, 'node_modules/.bin', name)
const env = () => ({ PATH: process.env.PATH ?? '', HOME: home, NODE_ENV: 'test' as const })

describe('the official conformance suite', () => {
  // The others call tools, prompts and resources of a server that is made for the suite.
  it.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'])(
    'passes %s',
    async scenario => {
      const { port } = way.address() as AddressInfo
      const args = [bin('conformance'), 'server', '--url', `http://localhost:${port}/mcp`, '--scenario', scenario]
      const outcome = await run(process.execPath, args, { cwd: home, env: env() }).catch(error => error)
      expect(outcome.stdout).toMatch(/Passed: (\d+)\/\1, 0 failed/)
    },
  )
})

describe('the official inspector', () => {
  const inspect = async (...more: string[]) => {
    const args = [bin('mcp-inspector'), '--cli', `${web.url}/mcp`, '--transport', 'http']
    const header = ['--header', `Authorization: Bearer ${web.ana.token}`]
    const { stdout } = await run(process.execPath, [...args, ...more, ...header], { cwd: home, env: env() })
    return JSON.parse(stdout)
  }

  it('lists and calls tools', async () => {
    const { tools: listed } = await inspect('--method', 'tools/list')
    expect(listed.map(({ name }: { name: string }) => name)).toContain('send_text_message')
    const call = ['--method', 'tools/call', '--tool-name', 'get_specific_messenger_session']
    const { structuredContent } = await inspect(...call, '--tool-arg', `session_id=${session.id}`)
    expect(structuredContent.data).toMatchObject({ id: session.id, name: 'Front desk' })
  })

  it('reads resources and prompts', async () => {
    const uri = `messenger://sessions/${session.id}`
    const { contents } = await inspect('--method', 'resources/read', '--uri', uri)
    expect(contents[0]).toMatchObject({ uri, mimeType: 'application/json' })
    const { prompts } = await inspect('--method', 'prompts/list')
    expect(prompts).toHaveLength(3)
  })
})
