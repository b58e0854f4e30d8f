import { contract } from '@messenger/shared/contract/contract'
import { operationsOf } from '@messenger/shared/contract/operations'
import { scopes } from '@messenger/shared/contract/scopes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstRules } from '../../src/client/first-rules.ts'
import { openToGuests } from '../../src/server/open-to-guests.ts'
import { handlers } from '../../src/server/operations/handlers.ts'
import { roles } from '../../src/server/people/roles.ts'
import { buildRouter } from '../../src/server/router.ts'
import { addPerson } from '../people.ts'
import { startTestWeb, type TestWeb } from '../web.ts'
import { clientOf, each, nowhere, refusal } from './doors.ts'
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

const noUuid = '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11'

/** Fields that many of them have: about what is not there, so that whoever is let in changes nothing of others. */
const common = {
  ...{ id: nowhere, sessionId: nowhere, session: nowhere, webhookId: nowhere, eventId: `evt_${'0'.repeat(26)}` },
  ...{ deliveryId: '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11', range: '1h', words: 'x', to: '+15550001111' },
  ...{ name: 'A name', email: 'somebody@example.com', password: 'wrong password', jid: '15550001111@s.whatsapp.net' },
  ...{
    chat: '15550001111@s.whatsapp.net',
    phone_number: '+15550001111',
    scope: 'account',
    kind: 'email',
    message: 'ABC',
    ids: [nowhere],
  },
}

/** What some need beside, or in their place. */
const others: Readonly<Record<string, object>> = {
  'account.changePassword': { present: 'wrong password', next: 'quite another sentence' },
  'account.createToken': { scope: 'read' },
  'roles.add': { scopes: ['sessions:read'] },
  'roles.change': { scopes: ['sessions:read'] },
  'serviceAccounts.add': { role: 'viewer' },
  'people.setRole': { role: 'viewer' },
  'people.invite': { role: 'viewer' },
  'emailProof.confirm': { token: 'x' },
  'admin.subscribe': { plan: 'unlimited' },
  'sessionImports.look': { session: 'x' },
  'sessionImports.install': { session: 'x', stopped: 'yes' },
  'agents.save': { token_id: nowhere, rules: firstRules },
  'agents.remove': { token_id: nowhere },
  'agents.decide': { id: noUuid, approve: false },
  'agents.replay': { id: noUuid },
  'admin.chooseNetworkVersion': { network: 'sandbox', version: '2.3000.1' },
  'admin.resetNetworkVersion': { network: 'sandbox' },
  'alerts.save': { enabled: false, language: 'en', rules: {} },
  'alerts.saveEmail': { enabled: false, to: ['somebody@example.com'] },
  'alerts.saveWebhook': { enabled: false, url: 'https://example.com/hook' },
  'alerts.saveMessage': { enabled: false },
  'chats.changeScheduled': { msgId: 1 },
  'audit.list': { to: undefined },
  'messageTable.page': { to: undefined, chat: undefined, kind: undefined },
  'monitor.events': { chat: undefined },
  'monitor.searchEvents': { chat: undefined },
  'secondFactor.addPasskey': {
    mark: 'x',
    response: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  },
  'secondFactor.confirmApp': { code: '000000' },
  'secondFactor.require': { required: false },
  'sessionPages.health': { range: '7d' },
  'passports.write': { seal: { passphrase: 'sixteen characters' } },
  'passports.confirm': { receipt: 'x' },
  'phones.addToGroup': { group: 'x', participants: ['+15550002222'] },
  'sessionViews.add': { filters: {} },
  'oauth.describe': { query: 'x' },
  'oauth.allow': { query: 'x', scope: 'read', expires_in_days: 1 },
  'oauth.deny': { query: 'x' },
  'oauth.narrow': { token_id: nowhere, scope: 'read' },
  'welcome.skip': { step: 'rest' },
}

const inputOf = (name: string) => ({
  ...common,
  ...others[name],
  ...(name === 'people.setRole' ? { id: target } : {}),
})

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
