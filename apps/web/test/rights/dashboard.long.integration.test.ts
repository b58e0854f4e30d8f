import { contract } from '@messenger/shared/contract/contract'
import { operationsOf } from '@messenger/shared/contract/operations'
import { scopes } from '@messenger/shared/contract/scopes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openToGuests } from '../../src/server/open-to-guests.ts'
import { handlers } from '../../src/server/operations/handlers.ts'
import { roles } from '../../src/server/people/roles.ts'
import { buildRouter } from '../../src/server/router.ts'
import { addPerson } from '../people.ts'
import { startTestWeb, type TestWeb } from '../web.ts'
import { inputOfNobody } from './dashboard-inputs.ts'
import { clientOf, each, refusal } from './doors.ts'
import { addRoleOf } from './holders.ts'

let web: TestWeb
/** Somebody of whom others may be told to change what they are. */
let target: number

beforeAll(async () => {
  web = await startTestWeb()
  target = (await addPerson(web, web.ana.accountId, 'viewer')).userId
}, 120_000)
afterAll(() => web?.stop())

const rows = operationsOf(contract)
const ofContract = new Set(rows.map(({ name }) => name))
const guests = openToGuests(rows)
/** The dashboard's own procedures, but those that guests may call and the stream of open pages. */
const procedures = Object.entries<unknown>(buildRouter(contract, handlers)._def.procedures).flatMap(
  ([name, procedure]) => {
    const type: unknown = Reflect.get(Object(Reflect.get(Object(procedure), '_def')), 'type')
    if (ofContract.has(name) || guests.has(name) || (type !== 'query' && type !== 'mutation')) return []
    return [{ name, type } as const]
  },
)

const inputOf = (name: string) => ({ ...inputOfNobody(name), ...(name === 'people.setRole' ? { id: target } : {}) })

async function outcomes(headers: Record<string, string>) {
  const client = clientOf(web, { 'sec-fetch-site': 'same-origin', ...headers })
  const ask = async ({ name, type }: (typeof procedures)[number]) => {
    const asked = type === 'query' ? client.query(name, inputOf(name)) : client.mutation(name, inputOf(name))
    return asked.then(() => 'in', refusal)
  }
  return each(procedures, ask, procedures.length)
}

const isRefused = (outcome: string) => /^(scope|role) |^operator$/.test(outcome)

it('gives every procedure an input that it takes, and refuses programs', async () => {
  expect(procedures.length).toBeGreaterThan(75)
  const { key } = await web.session(web.ana)
  for (const token of [key, web.ana.token]) {
    const told = await outcomes({ authorization: `Bearer ${token}` })
    expect(procedures.map(({ name }, at) => `${name} ${told[at]}`)).toEqual(
      procedures.map(({ name }) => `${name} unknown`),
    )
  }
}, 120_000)

it('lets people in to every procedure of the dashboard as the table says: by each right, and by each role', async () => {
  const { accountId } = web.ana
  const columns = new Map<string, readonly string[]>()
  for (const scope of scopes) {
    const { cookie } = await addRoleOf(web, accountId, scope, [scope])
    columns.set(scope, await outcomes({ cookie }))
  }
  for (const role of roles)
    columns.set(role, await outcomes({ cookie: (await addPerson(web, accountId, role)).cookie }))
  const open = (names: readonly string[], at: number) => names.filter(name => !isRefused(columns.get(name)?.[at] ?? ''))
  const lines = procedures.map(({ name }, at) => {
    const byRight = open(scopes, at)
    const said = byRight.length === scopes.length ? 'any' : byRight.join(' ') || 'none'
    return `${name}: ${said}; ${open(roles, at).join(' ') || 'operator'}\n`
  })
  await expect(lines.join('')).toMatchFileSnapshot('rights-of-dashboard.txt')
}, 300_000)
