import { randomBytes } from 'node:crypto'
import { startSandbox } from '@messenger/sandbox-network/start'
import { type NamedOperation, operations } from '@messenger/shared/contract/operations'
import { parametersOf } from '@messenger/shared/contract/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRealEngine } from '../real-engine.ts'
import { type Account, authSecret, setupCode, startTestWeb, type TestWeb } from '../web.ts'
import { toolOf } from './doors.ts'
import { makeObjects } from './foreign/objects.ts'
import { inputAbout, namedBy } from './foreign/operation-fields.ts'
import { makeOperationObjects, type OperationObjects, operationsOfNobody } from './foreign/operation-objects.ts'
import { calmWebhooks, settledSnapshotOf, snapshotOf, spreadIds } from './foreign/snapshot.ts'

interface Party {
  readonly account: Account
  readonly objects: OperationObjects
}

let web: TestWeb
let stop: () => Promise<void>
let owner: Party
let stranger: Party

beforeAll(async () => {
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex') })
  web = await startTestWeb({
    sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret },
    settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret, setupCode },
  })
  await spreadIds(web)
  for (const one of [web.ana, web.ben]) await web.subscribe(one, 'unlimited')
  const objects = [await makeObjects(web, web.ana), await makeObjects(web, web.ben)] as const
  await calmWebhooks(web)
  const stopEngine = await startRealEngine(web, sandbox)
  stop = async () => {
    await stopEngine()
    await web.stop()
    await sandbox.stop()
  }
  owner = { account: web.ana, objects: await makeOperationObjects(web, web.ana, objects[0]) }
  stranger = { account: web.ben, objects: await makeOperationObjects(web, web.ben, objects[1]) }
}, 240_000)
afterAll(() => stop?.())

const rows = operations.filter(({ operation }) => !['none', 'token'].includes(operation.credential))

/** What takes more away comes later: the owner's calls find all of it in this order. */
const rank = ({ name, operation: { effect } }: NamedOperation) =>
  last.has(name) ? 4 : name.includes('.delete') ? 3 : effect === 'read' ? 0 : effect === 'write' ? 1 : 2
const last: ReadonlySet<string> = new Set(['sessions.delete', 'sandbox.deletePhone'])

interface Ask {
  readonly row: NamedOperation
  readonly fields: readonly string[]
  readonly isWide: boolean
  readonly title: string
}

/** All fields of an operation that name something, together, and each by itself; of both twins. */
const asks: readonly Ask[] = rows
  .toSorted((a, b) => rank(a) - rank(b))
  .flatMap(row => {
    const fields = namedBy(row).map(({ field }) => field)
    const withoutId = row.operation.http.accountWide === undefined ? [] : fields.filter(field => field !== 'id')
    const ask = (chosen: readonly string[], isWide = false): Ask => ({
      ...{ row, fields: chosen, isWide },
      title: `${row.name} ${chosen.join(' ')}${isWide ? ' of all sessions' : ''}`,
    })
    return [
      ...(fields.length > 1 ? [ask(fields)] : []),
      ...fields.map(field => ask([field])),
      ...withoutId.map(field => ask([field], true)),
    ]
  })

/** Whose example cannot come so far, or which is there once: other asks of it, or of its like, find it. */
const foundByNobody = /^messages\.sendTo|^sandbox\.(scan|enterCode) /

type Reply = readonly [door: string, answer: string]

/** What the doors answer: whole, but for what the asker gave. */
async function answers({ row, fields, isWide }: Ask, by: Party, theirs: OperationObjects): Promise<Reply[]> {
  const input = inputAbout(row, { own: by.objects, theirs, fields, isWide })
  const { account: _, ...things } = theirs
  const given = new Set<unknown>(Object.values(things))
  const whole = (value: unknown) => JSON.stringify(value, (_, one: unknown) => (given.has(one) ? 'given' : one))
  const replies: Reply[] = [['REST', whole(await byRest(row, by, input))]]
  const tool = toolOf(row)
  if (tool) replies.push(['MCP', whole(await byTool(row, tool, by, input))])
  return replies
}

const headersOf = ({ account, objects }: Party, { operation }: NamedOperation) => ({
  authorization: `Bearer ${account.token}`,
  ...(operation.credential === 'key' ? { 'x-session-id': String(objects.line) } : {}),
})

async function byRest(row: NamedOperation, by: Party, input: Record<string, unknown>) {
  const { method, path, accountWide } = row.operation.http
  const isWide = accountWide !== undefined && input.id === undefined
  const template = isWide ? accountWide : path
  const inPath = parametersOf(template)
  const filled = inPath.reduce((at, one) => at.replace(`{${one}}`, encodeURIComponent(String(input[one]))), template)
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  const isInBody = method === 'POST' || method === 'PUT'
  const query = new URLSearchParams(isInBody ? {} : Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const reply = await web.call(method, `${filled}?${query}`, {
    headers: headersOf(by, row),
    ...(isInBody ? { body: rest } : {}),
  })
  return [reply.status, reply.body ?? reply.text]
}

/** The argument that fills a field of the input is named by the contract; the session's is `session_id`. */
async function byTool({ operation }: NamedOperation, tool: string, by: Party, input: Record<string, unknown>) {
  const binding = [operation.mcp ?? []].flat()[0]
  const valueAt = (path: string) => path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), input)
  const given = Object.entries(binding?.args ?? {}).map(([argument, path]) => [argument, valueAt(path)] as const)
  const session = operation.credential === 'key' ? by.objects.line : input.id
  const params = {
    name: tool,
    arguments: {
      ...(session === undefined ? {} : { session_id: session }),
      ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    },
  }
  const headers = { authorization: `Bearer ${by.account.token}`, accept: 'application/json' }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const reply = await web.call('POST', '/mcp', { headers, body })
  return [reply.status, reply.body?.result ?? reply.body]
}

it('asks for every kind of thing that operations name', () => {
  const kinds = new Set(rows.flatMap(row => namedBy(row).map(({ kind }) => kind)))
  expect([asks.length > 150, kinds.size > 20]).toEqual([true, true])
})

it('answers of another account’s things as of things that are not there, and leaves them as they were', async () => {
  const before = await settledSnapshotOf(web, [owner.account.accountId])
  const different: unknown[] = []
  for (const ask of asks) {
    const found = await answers(ask, stranger, owner.objects)
    const nothing = await answers(ask, stranger, operationsOfNobody)
    if (JSON.stringify(found) !== JSON.stringify(nothing)) different.push({ asked: ask.title, found, nothing })
  }
  expect(different).toEqual([])
  expect(await snapshotOf(web, [owner.account.accountId])).toEqual(before)
}, 900_000)

it('finds them for whoever owns them', async () => {
  const same: unknown[] = []
  const gone = new Set<string>()
  for (const ask of asks) {
    const taken = ask.row.operation.effect === 'destructive' ? ask.row.name : ''
    if (foundByNobody.test(ask.title) || gone.has(taken)) continue
    if (taken) gone.add(taken)
    // What takes something away by one door leaves nothing for the other.
    const [nothing] = await answers(ask, owner, operationsOfNobody)
    const [found] = await answers(ask, owner, owner.objects)
    if (nothing?.[1] === found?.[1]) same.push({ asked: ask.title, found })
  }
  expect(same).toEqual([])
}, 900_000)
