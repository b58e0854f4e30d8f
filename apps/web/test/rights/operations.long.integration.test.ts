import { readFile } from 'node:fs/promises'
import { type NamedOperation, operations } from '@messenger/shared/contract/operations'
import { type Scope, scopes } from '@messenger/shared/contract/scopes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../src/server/people/roles.ts'
import { startTestEngine, type TestEngine } from '../engine.ts'
import { addPerson, tokenOf } from '../people.ts'
import { startTestWeb, type TestWeb } from '../web.ts'
import { type Caller, type Door, each, mcpDoor, nowhere, restDoor, toolOf, trpcDoor } from './doors.ts'
import { addRoleOf, type Holder } from './holders.ts'

let web: TestWeb
let engine: TestEngine
let doors: Record<'rest' | 'trpc' | 'mcp', Door>
let mine: { id: number; key: string }
let other: typeof mine
let foreign: typeof mine
let holder: Holder

beforeAll(async () => {
  web = await startTestWeb()
  engine = await startTestEngine(web.database)
  doors = { rest: restDoor(web), trpc: trpcDoor(web), mcp: mcpDoor(web) }
  mine = await web.session(web.ana, { labels: ['Shop'] })
  other = await web.session(web.ana)
  foreign = await web.session(web.ben)
  holder = await addRoleOf(web, web.ana.accountId, 'everything', [...scopes])
}, 120_000)
afterAll(async () => {
  await engine?.stop()
  await web?.stop()
})

/** Those that somebody of an account calls, by its doors. */
const rows = operations.filter(({ operation }) => !['none', 'token'].includes(operation.credential))
const doorsOf = (row: NamedOperation) =>
  toolOf(row) ? (['rest', 'trpc', 'mcp'] as const) : (['rest', 'trpc'] as const)

/** What all doors answer of an operation, once; they have to agree. */
async function asked(
  row: NamedOperation,
  caller: Caller,
  names: readonly (keyof typeof doors)[] = doorsOf(row),
): Promise<string> {
  const answers = await Promise.all(names.map(name => doors[name](row, caller)))
  const [first = ''] = answers
  if (new Set(answers.map(standing)).size > 1) throw new Error(`${row.name}: the doors answer ${answers.join(', ')}`)
  return first
}

/** Whoever is let in may find no session there, or one and nothing to do. */
const standing = (outcome: string) => (outcome === 'no session' ? 'in' : outcome)
const isRefused = (outcome: string) => /^(scope|role) /.test(outcome)

/** Which of the callers are let in to which operation, a line for each operation. */
async function table(
  callers: ReadonlyMap<string, Caller>,
  tell: (row: NamedOperation, told: Map<string, string>) => string,
) {
  const lines = new Map(rows.map(row => [row.name, new Map<string, string>()]))
  for (const [name, caller] of callers) {
    await each(rows, async row => void lines.get(row.name)?.set(name, await asked(row, caller)))
  }
  return rows.map(row => `${row.name}: ${tell(row, lines.get(row.name) ?? new Map())}\n`).join('')
}

/** It asks for one right, and for those that the token which it makes gets. */
const handsOn = 'tenants.createToken'
function handedOn(needed: ReadonlySet<string>): string {
  expect([...needed].sort()).toEqual(['scope admin:write', 'scope sessions:read'])
  return 'admin:write, with the rights that are handed on'
}

const letIn = (told: Map<string, string>) => {
  const names = [...told].flatMap(([name, outcome]) => (isRefused(outcome) ? [] : [name]))
  return names.length === told.size ? 'any' : names.join(' ') || 'none'
}

describe('every operation by every door', () => {
  it('is open to a token of one right as the table says, and names that right to all others', async () => {
    const { accountId, userId } = web.ana
    const one = async (scope: Scope) =>
      [scope, { token: await tokenOf(web, { accountId, userId, name: scope, scopes: [scope] }) }] as const
    const callers = new Map(await Promise.all(scopes.map(one)))
    const written = await table(callers, (row, told) => {
      const needed = new Set([...told.values()].filter(isRefused))
      if (row.name === handsOn) return handedOn(needed)
      if (needed.size > 1) throw new Error(`${row.name} asks for ${[...needed].join(', ')}`)
      const said = letIn(told)
      if (needed.size === 1) expect([...needed], row.name).toEqual([`scope ${said}`])
      return said
    })
    await expect(written).toMatchFileSnapshot('scopes-of-operations.txt')
  }, 600_000)

  it('is open to the tokens of roles, old scopes and custom roles as the table says', async () => {
    const { accountId, userId } = web.ana
    const people = await Promise.all(roles.map(role => addPerson(web, accountId, role)))
    const callers = new Map<string, Caller>(roles.map((role, at) => [role, { token: people[at]?.token ?? '' }]))
    for (const scope of ['read', 'write', 'full'] as const) {
      callers.set(`${scope}-token`, { token: await tokenOf(web, { accountId, userId, name: scope, scope }) })
    }
    const sender = await addRoleOf(web, accountId, 'sender', ['messages:write', 'contacts:read'])
    callers.set('sender', { token: sender.token })
    // More than its maker may.
    callers.set('sender-with-groups', {
      token: await tokenOf(web, { ...sender, accountId, name: 'wide', scopes: ['groups:read', 'contacts:read'] }),
    })
    const written = await table(callers, (_row, told) => letIn(told))
    await expect(written).toMatchFileSnapshot('roles-of-operations.txt')
  }, 600_000)

  it('is shut to tokens that are not good there and then, that have ended, and to other accounts', async () => {
    const owner = { accountId: web.ana.accountId, userId: web.ana.userId }
    const make = (fields: object) => tokenOf(web, { ...owner, name: 'held', ...fields })
    const today = new Date().getUTCDay() || 7
    const days = [1, 2, 3, 4, 5, 6, 7].filter(
      day => day !== today && day !== (today % 7) + 1 && day !== ((today + 5) % 7) + 1,
    )
    const gone = await make({})
    await web.database.sql`delete from tokens where id = ${Number(gone.split('|')[0])}`
    const disabled = await addRoleOf(web, owner.accountId, 'disabled', [...scopes])
    await web.database.sql`update users set is_service = true, disabled_at = now() where id = ${disabled.userId}`
    const shut: readonly (readonly [string, Caller])[] = [
      ['address', { token: await make({ onlyAddresses: ['203.0.113.0/24', '2001:db8::/32'] }) }],
      ['hours', { token: await make({ onlyHours: { days, from: '00:00', to: '24:00', time_zone: 'UTC' } }) }],
      ['unknown', { token: await make({ expiresAt: new Date(Date.now() - 1_000) }) }],
      ['unknown', { token: gone }],
      ['unknown', { token: disabled.token }],
    ]
    for (const [expected, caller] of shut) {
      const outcomes = await each(rows, async row => `${row.name} ${await asked(row, caller)}`)
      expect(outcomes).toEqual(rows.map(({ name }) => `${name} ${expected}`))
    }
    const onSession = rows.filter(
      ({ operation: { credential, http } }) => credential === 'key' || http.path.includes('-sessions/{id}'),
    )
    expect(onSession.length).toBeGreaterThan(50)
    for (const session of [foreign.id, nowhere]) {
      // Tools are called without arguments here: that a session is another account's is found after those were checked.
      const ask = (row: NamedOperation) => asked(row, { token: holder.token, session }, ['rest', 'trpc'])
      const outcomes = await each(onSession, async row => `${row.name} ${await ask(row)}`)
      expect(outcomes).toEqual(onSession.map(({ name }) => `${name} no session`))
    }
  }, 600_000)

  it('knows no session but those that a token is for, by id or by label, as the table says', async () => {
    const owner = { accountId: web.ana.accountId, userId: web.ana.userId }
    const byId = await tokenOf(web, { ...owner, name: 'by id', onlySessions: [mine.id] })
    const byLabel = await tokenOf(web, { ...owner, name: 'by label', onlyLabels: ['sHOP', 'none'] })
    const callers = new Map([
      ['by id', { token: byId, session: other.id }],
      ['by label', { token: byLabel, session: other.id }],
    ])
    const written = await table(callers, (row, told) => {
      expect(told.get('by id'), row.name).toBe(told.get('by label'))
      return told.get('by id') ?? ''
    })
    await expect(written).toMatchFileSnapshot('sessions-of-operations.txt')
    const path = `/api/messenger-sessions/${mine.id}`
    for (const token of [byId, byLabel]) expect((await web.call('GET', path, { token })).status).toBe(200)
    const both = await tokenOf(web, { ...owner, name: 'both', onlySessions: [other.id], onlyLabels: ['Shop'] })
    expect((await web.call('GET', path, { token: both })).status).toBe(404)
    await web.call('PUT', path, { token: web.ana.token, body: { labels: [] } })
    expect((await web.call('GET', path, { token: byId })).status).toBe(200)
    expect((await web.call('GET', path, { token: byLabel })).status).toBe(404)
    const listed = await web.call('GET', '/api/messenger-sessions', { token: byLabel })
    expect(listed.body.data).toEqual([])
  }, 600_000)
})

describe('the tools that are listed', () => {
  it('are those that a token may use', async () => {
    const { accountId, userId } = web.ana
    const written = await readFile(new URL('scopes-of-operations.txt', import.meta.url), 'utf8')
    const needed = new Map(
      written
        .split('\n')
        .map(line => line.split(': '))
        .map(([name = '', scope = '']) => [name, scope] as const),
    )
    for (const scope of scopes) {
      const token = await tokenOf(web, { accountId, userId, name: scope, scopes: [scope] })
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
      const reply = await web.call('POST', '/mcp', { token, headers: { accept: 'application/json' }, body })
      const listed: string[] = reply.body.result.tools.map(({ name }: { name: string }) => name)
      const open = rows.filter(({ name }) => ['any', scope].includes(needed.get(name) ?? ''))
      const tools = open.flatMap(({ operation }) => [operation.mcp ?? []].flat().map(({ tool }) => tool))
      expect(listed.toSorted()).toEqual([...tools, 'get_api_documentation_tool'].toSorted())
    }
  })
})
