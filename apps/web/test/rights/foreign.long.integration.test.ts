import { randomBytes } from 'node:crypto'
import { startSandbox } from '@messenger/sandbox-network/start'
import { contract } from '@messenger/shared/contract/contract'
import { operationsOf } from '@messenger/shared/contract/operations'
import { type createTRPCUntypedClient, TRPCClientError } from '@trpc/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../../src/server/operations/handlers.ts'
import { buildRouter } from '../../src/server/router.ts'
import { addPerson } from '../people.ts'
import { startRealEngine } from '../real-engine.ts'
import { newTenant } from '../tenants.ts'
import { type Account, authSecret, loginCookie, setupCode, startTestWeb, type TestWeb } from '../web.ts'
import { inputOfNobody } from './dashboard-inputs.ts'
import { clientOf } from './doors.ts'
import { asks, foundByNobody } from './foreign/asks.ts'
import { explained, inStreams, namesNothing } from './foreign/no-ids.ts'
import { makeObjects, type Objects, ofNobody } from './foreign/objects.ts'
import { calmWebhooks, settledSnapshotOf, snapshotOf, spreadIds } from './foreign/snapshot.ts'
import { declaredIn } from './foreign/walk.ts'

/** Somebody who owns an account, and has one of everything in it. */
interface Party {
  readonly account: Account
  readonly objects: Objects
  readonly client: ReturnType<typeof createTRPCUntypedClient>
}

let web: TestWeb
let stop: () => Promise<void>
let operator: Party
let parent: Party
let tenant: Party
let stranger: Party

beforeAll(async () => {
  const sandbox = await startSandbox({ adminSecret: randomBytes(16).toString('hex') })
  web = await startTestWeb({
    sandbox: { adminUrl: sandbox.adminUrl, secret: sandbox.adminSecret },
    settings: { publicUrl: undefined, allowPrivateUrls: true, authSecret, setupCode },
  })
  await spreadIds(web)
  await web.database.sql`update accounts set is_operator = true where id = ${web.ana.accountId}`
  for (const one of [web.ana, web.ben]) await web.subscribe(one, 'unlimited')
  operator = await partyOf(web.ana)
  parent = await partyOf(web.ben)
  const made = await newTenant(web, web.ben)
  tenant = await partyOf({ ...(await addPerson(web, made.id, 'owner')), accountId: made.id })
  const carla = await web.account('carla')
  await web.subscribe(carla, 'unlimited')
  stranger = await partyOf(carla)
  await calmWebhooks(web)
  const stopEngine = await startRealEngine(web, sandbox)
  stop = async () => {
    await stopEngine()
    await web.stop()
    await sandbox.stop()
  }
}, 240_000)
afterAll(() => stop?.())

async function partyOf(account: Account): Promise<Party> {
  const objects = await makeObjects(web, account)
  const cookie = await loginCookie(web, account.userId)
  return { account, objects, client: clientOf(web, { cookie, 'sec-fetch-site': 'same-origin' }) }
}

const ofContract = new Set(operationsOf(contract).map(({ name }) => name))
const declared = declaredIn(buildRouter(contract, handlers), ofContract)
const types = new Map(declared.map(({ name, type }) => [name, type]))
const asked = new Set(Object.keys(asks))

/** The whole answer of a procedure, or all that its refusal says. */
async function answer(key: string, by: Party, theirs: Objects, own = by.objects): Promise<unknown> {
  const [name = ''] = key.split(' ')
  const input = { ...inputOfNobody(name), ...asks[key]?.(theirs, own) }
  const call = types.get(name) === 'query' ? by.client.query(name, input) : by.client.mutation(name, input)
  return call.then(
    data => ({ data }),
    (error: unknown) => {
      if (!(error instanceof TRPCClientError)) throw error
      return { message: error.message, ...error.data }
    },
  )
}

/** Without what the asker gave. */
const told = (reply: unknown, theirs: Objects) => {
  const { account: _, ...things } = theirs
  const given = new Set<unknown>(Object.values(things))
  const text = JSON.stringify(reply, (_, value: unknown) => (given.has(value) ? 'given' : value))
  return text.replaceAll(theirs.chat.replace(/@.*/, ''), 'given')
}

it('has every field of every procedure of the dashboard that names something of an account', () => {
  const fields = declared.flatMap(({ name, fields }) => fields.map(field => ({ name, field })))
  const missing = fields.filter(({ name, field }) => !namesNothing(name, field, asked))
  expect(new Set(missing.map(({ name, field }) => `${name} ${field}`))).toEqual(
    new Set([...asked, ...inStreams].filter(key => fields.some(({ name, field }) => key === `${name} ${field}`))),
  )
  const all = new Set(fields.map(({ name, field }) => `${name} ${field}`))
  expect([...asked, ...inStreams, ...explained].filter(key => !all.has(key))).toEqual([])
})

describe('what is another account’s', () => {
  const pairs: readonly [string, () => Party, () => Party][] = [
    ['a stranger', () => stranger, () => parent],
    ['a tenant asking for its parent’s', () => tenant, () => parent],
    ['a parent asking for its tenant’s', () => parent, () => tenant],
    ['who runs the installation', () => operator, () => parent],
  ]
  it.each(pairs)(
    'is for %s as what is not there, and stays as it was',
    async (_, asker, owner) => {
      const [by, of] = [asker(), owner()]
      const ids = [parent, tenant].filter(one => one !== by).map(({ account }) => account.accountId)
      const before = await settledSnapshotOf(web, ids)
      const different: unknown[] = []
      for (const key of asked) {
        if (by === operator && key.startsWith('admin.')) continue
        const found = told(await answer(key, by, of.objects), of.objects)
        const nothing = told(await answer(key, by, ofNobody), ofNobody)
        if (found !== nothing) different.push({ key, found, nothing })
      }
      expect(different).toEqual([])
      expect(await snapshotOf(web, ids)).toEqual(before)
    },
    300_000,
  )
})

describe('whoever owns it', () => {
  it.each([
    ['a parent', () => parent],
    ['a tenant', () => tenant],
  ] as const)(
    'finds it: %s',
    async (_, owner) => {
      const by = owner()
      const same: unknown[] = []
      for (const key of asked) {
        if (key.startsWith('admin.')) continue
        const nothing = told(await answer(key, by, ofNobody), ofNobody)
        const found = told(await answer(key, by, by.objects), by.objects)
        if (found === nothing && !foundByNobody.has(key)) same.push({ key, found })
      }
      expect(same).toEqual([])
    },
    300_000,
  )
})
