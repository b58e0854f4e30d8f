import { randomBytes, randomUUID } from 'node:crypto'
import { groupMetadataExample, groupParticipantExample } from '@messenger/shared/contract/groups/record'
import { sealContext } from '@messenger/shared/crypto/contexts'
import {
  agentApprovals,
  agentCalls,
  alertIncidents,
  alertSettings,
  loginIdentities,
  loginPasskeys,
  logins,
  oauthClients,
  oauthGrants,
  refusedSends,
} from '@messenger/shared/db/schema'
import { addRole } from '../../../src/server/people/custom-roles.ts'
import { newAgent } from '../../agents.ts'
import { askingFor, elsewhere, newVerifier, oauthClient } from '../../oauth-client.ts'
import { addPerson, dashboardOf, tokenOf } from '../../people.ts'
import { newNumber } from '../../rows/world.ts'
import { storeMessage } from '../../stored-messages.ts'
import { usedSession } from '../../used-session.ts'
import { type Account, loginCookie, type TestWeb } from '../../web.ts'
import { nowhere } from '../doors.ts'

/** One of each kind of thing that an account has and a procedure names. */
export type Objects = Awaited<ReturnType<typeof makeObjects>>

const later = () => new Date(Date.now() + 86_400_000)

/** Makes them: through the doors where one call does it, else as the product's own writers leave them. */
export async function makeObjects(web: TestWeb, account: Account) {
  const { db } = web.database
  const cookie = await loginCookie(web, account.userId)
  const label = `label-${randomUUID()}`
  const used = await usedSession(web, account, { labels: [label] })
  const refused = { sessionId: used.id, code: 'validation', status: 422, reason: 'why', recipient: '+15550001111' }
  await db.insert(refusedSends).values({ ...refused, count: 1 })
  return {
    account: account.accountId,
    ...(await makePeople(web, account)),
    ...(await makeWaysIn(web, account)),
    ...(await makeAgent(web, account)),
    ...(await makeStored(web, account)),
    session: used.id,
    event: used.eventId,
    webhook: used.accountWebhook,
    delivery: await deliveryOf(web, used.accountWebhook),
    words: used.mark,
    label,
    number: used.phone,
    auditRecord: await recordOf(web, account.accountId),
    view: (await dashboardOf(web, { cookie }).sessionViews.add.mutate({ name: 'Mine', filters: {} })).id,
    incident: await incidentOf(web, account.accountId),
    list: await made(web, account, '/api/lists', { name: 'List' }),
    grant: await grantOf(web, account),
    ...(await makePhones(web, account)),
    query: await queryOf(web),
  }
}

async function makePeople(web: TestWeb, account: Account) {
  const { accountId, userId } = account
  const { id: role } = await addRole(web.database.db, accountId, { name: 'Custom', scopes: ['sessions:read'] })
  const { id: freeRole } = await addRole(web.database.db, accountId, { name: 'To have', scopes: ['sessions:read'] })
  const { id: spareRole } = await addRole(web.database.db, accountId, { name: 'Of nobody', scopes: ['sessions:read'] })
  const dashboard = dashboardOf(web, { cookie: await loginCookie(web, userId) })
  const invited = await dashboard.people.invite.mutate({ role: 'viewer', note: 'For you' })
  const program = await dashboard.serviceAccounts.add.mutate({ name: 'Program', role: 'viewer' })
  const person = (await addPerson(web, accountId, 'member')).userId
  return { role, freeRole, spareRole, invitation: invited.id, program: program.id, person }
}

async function makeWaysIn({ database: { db } }: TestWeb, { userId }: Account) {
  const random = () => randomBytes(32)
  const place = { ip: '127.0.0.1', userAgent: 'test', expiresAt: later() }
  const [login] = await db
    .insert(logins)
    .values({ userId, secretHash: random(), ...place })
    .returning({ id: logins.id })
  const key = { credentialId: random(), publicKey: random(), counter: 0, userHandle: random() }
  const [passkey] = await db
    .insert(loginPasskeys)
    .values({ userId, name: 'Key', ...key, transports: [], isBackedUp: false })
    .returning({ id: loginPasskeys.id })
  const [identity] = await db
    .insert(loginIdentities)
    .values({ userId, issuer: 'https://id.example.com', subject: randomUUID(), provider: 'google' })
    .returning({ id: loginIdentities.id })
  return { login: idOf(login), passkey: idOf(passkey), identity: idOf(identity) }
}

async function makeAgent(web: TestWeb, account: Account) {
  const { accountId } = account
  const { tokenId } = await newAgent(web, account)
  const call = { accountId, tokenId, tool: 'send_text_message', operation: 'messages.sendText' }
  const [approvalId, callId] = [randomUUID(), randomUUID()]
  const sealed = (what: 'approval' | 'call', id: string) =>
    web.sealer.seal(JSON.stringify({ digest: '', input: {} }), sealContext.agent(accountId, what, id))
  const [approval] = await web.database.db
    .insert(agentApprovals)
    .values({ ...call, id: approvalId, sealedInput: sealed('approval', approvalId), expiresAt: later() })
    .returning({ id: agentApprovals.id })
  const [agentCall] = await web.database.db
    .insert(agentCalls)
    .values({ ...call, id: callId, tokenName: 'agent', sealedInput: sealed('call', callId), outcome: 'done' })
    .returning({ id: agentCalls.id })
  const token = await tokenOf(web, { ...account, name: 'free' })
  return { agent: tokenId, token: Number(token.split('|')[0]), approval: idOf(approval), agentCall: idOf(agentCall) }
}

/** A session of the sandbox network that rests, which an engine can read, and what it wrote. */
async function makeStored(web: TestWeb, account: Account) {
  const { sql } = web.database
  const { id: line, key, phone } = await web.session(account, { network: 'sandbox' })
  const networkId = randomBytes(8).toString('hex')
  const chat = `1555${randomBytes(4).readUInt32BE()}@s.whatsapp.net`
  const { id: message } = await storeMessage(web, { sessionId: line, networkId, chat })
  const words = web.sealer.seal(textMessage(`words ${networkId}`), sealContext.message(line, networkId))
  await sql`update messages set sealed_content = ${words} where id = ${message}`
  const { msgId } = await storeMessage(web, { sessionId: line, networkId: `${networkId}S`, chat, send: 'scheduled' })
  await sql`
    insert into scheduled_sends (msg_id, session_id, sealed_request, send_at)
    values (${msgId}, ${line}, 'x', now() + interval '1 day')`
  await sql`insert into chats (session_id, chat, unread_count, conversation_timestamp) values (${line}, ${chat}, 3, 1700000000)`
  const group = `${randomBytes(6).readUIntBE(0, 6)}@g.us`
  const participants = [{ ...groupParticipantExample, id: chat }]
  const metadata = { ...groupMetadataExample, id: group, jid: group, participants }
  await sql`
    insert into groups (session_id, jid, metadata, subject, member)
    values (${line}, ${group}, ${JSON.stringify(metadata)}, 'Team', true)`
  return { line, key, lineNumber: phone, networkId, message, scheduled: msgId ?? 0, group, chat }
}

/** A protobuf `Message` whose field 1 is a text. */
const textMessage = (text: string) => Buffer.concat([Buffer.from([10, Buffer.byteLength(text)]), Buffer.from(text)])

async function grantOf(web: TestWeb, { accountId, userId }: Account) {
  const { db } = web.database
  const clientId = randomUUID()
  await db
    .insert(oauthClients)
    .values({ id: clientId, name: 'App', redirectUris: [], auth: 'none', expiresAt: later() })
  const text = await tokenOf(web, { accountId, userId, name: 'App', expiresAt: later() })
  const tokenId = Number(text.split('|')[0])
  await db.insert(oauthGrants).values({ tokenId, accountId, clientId, resource: `${web.url}/mcp` })
  return tokenId
}

async function incidentOf({ database: { db } }: TestWeb, accountId: number) {
  const [settings] = await db.insert(alertSettings).values({ accountId, enabled: false }).returning()
  const openedAt = new Date(Date.now() - 60_000)
  const fields = { settingsId: idOf(settings), rule: 'session_down', facts: {}, since: openedAt, openedAt }
  const [newer] = await db
    .insert(alertIncidents)
    .values([
      { ...fields, subject: 'session:1', closedAt: new Date() },
      { ...fields, subject: 'session:2', openedAt: new Date(Date.now() - 120_000), closedAt: new Date() },
    ])
    .returning({ id: alertIncidents.id })
  return idOf(newer)
}

async function deliveryOf({ database: { sql } }: TestWeb, webhook: number): Promise<string> {
  return idOf((await sql<{ id: string }[]>`select id from deliveries where endpoint_id = ${webhook} limit 1`)[0])
}

/** The newest of several. */
async function recordOf({ database: { sql } }: TestWeb, accountId: number): Promise<number> {
  const rows = await sql<{ id: number }[]>`
    insert into audit_records (account_id, record_id, at, actor, actor_name, door, operation, target, outcome, ip)
    select ${accountId}, gen_random_uuid(), now() - n * interval '1 minute', 'person', 'somebody', 'dashboard', 'people.invite', '', 'ok', ''
    from generate_series(1, 3) n returning id`
  return Number(idOf(rows[0]))
}

async function makePhones(web: TestWeb, account: Account) {
  const [phone, friend, newcomer] = [newNumber(), newNumber(), newNumber()]
  for (const number of [phone, friend, newcomer])
    await made(web, account, '/api/sandbox/phones', { phone_number: number, name: 'Phone' })
  const body = { subject: 'Friends', participants: [friend] }
  const reply = await web.call('POST', `/api/sandbox/phones/${phone}/groups`, { token: account.token, body })
  if (reply.status !== 200) throw new Error(`The group was not made: ${reply.text}`)
  return { phone, newcomer, phoneGroup: String(reply.body.data.id) }
}

/** What a client asks a person for. */
async function queryOf(web: TestWeb): Promise<string> {
  const { body } = await oauthClient(web).register({}, elsewhere())
  return askingFor(body.client_id, newVerifier().challenge)
}

async function made(web: TestWeb, { token }: Account, path: string, body: object): Promise<number> {
  const reply = await web.call('POST', path, { token, body })
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.text}`)
  return Number(reply.body.data.id)
}

function idOf<T extends { id: unknown }>(row: T | undefined): T['id'] {
  if (!row) throw new Error('The row was not stored')
  return row.id
}

/** The same of nobody. */
export const ofNobody: Objects = {
  ...{
    account: nowhere,
    role: nowhere,
    freeRole: nowhere,
    spareRole: nowhere,
    invitation: nowhere,
    program: nowhere,
    person: nowhere,
  },
  ...{ login: nowhere, passkey: nowhere, identity: nowhere, agent: nowhere, token: nowhere, session: nowhere },
  ...{ line: nowhere, message: nowhere, scheduled: nowhere, webhook: nowhere, view: nowhere, list: nowhere },
  ...{ grant: nowhere, auditRecord: nowhere, approval: randomUUID(), agentCall: randomUUID(), incident: randomUUID() },
  ...{ delivery: randomUUID(), event: `evt_${'0'.repeat(26)}`, words: `mark-${randomUUID()}`, label: randomUUID() },
  ...{
    networkId: 'nowhere',
    number: '+15550009999',
    phone: '+447700000000',
    newcomer: '+447700000001',
    chat: '15559990001@s.whatsapp.net',
  },
  ...{ group: '1203639@g.us', phoneGroup: '1203638@g.us', query: '', key: '', lineNumber: '+15550009998' },
}
