import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesToJson } from '@messenger/shared/session-image/bytes-json'
import { freshKeyPair } from '@messenger/shared/session-image/fresh-key-pair'
import { endlessStore } from '@messenger/shared/test/endless-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson, type TestPerson } from './people.ts'
import { loginCookie, startTestWeb, type TestWeb } from './web.ts'
import { type Zipped, zipOf } from './zip.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb()
}, 120_000)
afterAll(() => web?.stop())

const boss = async (): Promise<TestPerson> => ({
  ...{ userId: web.ana.userId, token: web.ana.token, email: '' },
  cookie: await loginCookie(web, web.ana.userId),
})

async function send(
  who: Pick<TestPerson, 'cookie'>,
  act: string,
  file: Uint8Array,
  more: Record<string, string> = {},
  signal: AbortSignal | null = null,
) {
  const query = new URLSearchParams({ network: 'live', ...more })
  const response = await fetch(`${web.url}/session-imports/${act}?${query}`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'sec-fetch-site': 'same-origin' },
    body: Buffer.from(file),
    signal,
  })
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies and compare what they find
  const body: any = await response.json()
  return { status: response.status, code: response.headers.get('x-error-code'), body }
}

const creds = (number: string) => ({
  noiseKey: freshKeyPair(),
  signedIdentityKey: freshKeyPair(),
  signedPreKey: { keyPair: freshKeyPair(), signature: randomBytes(64), keyId: 1 },
  registrationId: 7,
  advSecretKey: randomBytes(32).toString('base64'),
  account: {
    details: randomBytes(20),
    accountSignatureKey: randomBytes(32),
    accountSignature: randomBytes(64),
    deviceSignature: randomBytes(64),
  },
  me: { id: `${number}:3@s.whatsapp.net`, name: 'Shop' },
  nextPreKeyId: 2,
  firstUnuploadedPreKeyId: 2,
})

const json = (name: string, value: unknown): Zipped => ({ name, content: Buffer.from(bytesToJson(value)) })
const storeOf = (number: string, folder = '') => [
  json(`${folder}creds.json`, creds(number)),
  json(`${folder}pre-key-1.json`, freshKeyPair()),
]

it('is for admins who have proved of late that it is them, and for nobody else', async () => {
  const file = zipOf(storeOf('15551310001'))
  for (const role of ['viewer', 'member'] as const) {
    const person = await addPerson(web, web.ana.accountId, role)
    for (const act of ['look', 'install']) expect((await send(person, act, file, { stopped: 'yes' })).status).toBe(401)
  }
  const stale = await boss()
  await web.database.sql`update logins set proved_at = null`
  for (const act of ['look', 'install'])
    expect(await send(stale, act, file, { stopped: 'yes' })).toMatchObject({ status: 403, code: 'step_up_required' })
  expect((await web.call('POST', '/session-imports/look', { token: web.ana.token, body: 'x' })).status).toBe(401)
  const crossSite = { cookie: (await boss()).cookie, 'sec-fetch-site': 'cross-site' }
  expect((await web.call('POST', '/session-imports/look', { headers: crossSite, body: 'x' })).status).toBe(401)
  expect((await web.call('GET', '/session-imports/look')).status).toBe(405)
  expect((await web.call('POST', '/session-imports/other', { body: 'x' })).status).toBe(404)
})

it('says what is in a zip, makes a session of it once it is told that the other program is stopped, and keeps no file', async () => {
  const who = await boss()
  const file = zipOf([...storeOf('15551310002', 'auth/'), json('auth/notes.json', {})])
  const looked = await send(who, 'look', file)
  expect(looked).toMatchObject({
    status: 200,
    body: { phoneNumber: '+15551310002', profileName: 'Shop', carried: { 'pre-key': 1 } },
  })
  expect(looked.body.left).toContainEqual({ what: 'unknown_keys', count: 1 })
  expect((await web.database.sql`select 1 from sessions where phone_number = '+15551310002'`).length).toBe(0)
  expect((await send(who, 'install', file)).status).toBe(422)
  const done = await send(who, 'install', file, { stopped: 'yes', name: 'Moved in' })
  expect(done).toMatchObject({ status: 200, body: { session_id: expect.any(Number) } })
  const [row] = await web.database
    .sql`select name, linked, wanted, me_jid from sessions where id = ${done.body.session_id}`
  expect(row).toEqual({ name: 'Moved in', linked: true, wanted: true, me_jid: '15551310002:3@s.whatsapp.net' })
  const [noted] = await web.database.sql`
    select outcome, session_id, fields from audit_records where operation = 'sessionImports.install' and outcome = 'ok'`
  expect(noted).toMatchObject({ session_id: done.body.session_id })
  for (const act of ['look', 'install']) {
    const again = await send(who, act, file, { stopped: 'yes' })
    expect(again).toMatchObject({ status: 422, code: 'validation' })
    expect(again.body.errors.phone_number).toHaveLength(1)
  }
  expect(await readdir(join(web.mediaFolder, 'incoming')).catch(() => [])).toEqual([])
})

it('asks which one when a zip has several', async () => {
  const who = await boss()
  const file = zipOf([...storeOf('15551310003', 'noweb/a/'), ...storeOf('15551310004', 'noweb/b/')])
  const asked = await send(who, 'look', file)
  expect(asked).toMatchObject({ status: 422, body: { problem: 'which_session', choices: ['noweb/a', 'noweb/b'] } })
  expect((await send(who, 'look', file, { session: 'noweb/b' })).body.phoneNumber).toBe('+15551310004')
})

it('refuses with a clear word what is no store, or a trap', async () => {
  const who = await boss()
  const zeros = Buffer.alloc(9 * 1024 * 1024)
  const good = storeOf('15551310005')
  const cases: [Uint8Array, string][] = [
    [Buffer.from('neither'), 'nothing_here'],
    [Buffer.alloc(0), 'nothing_here'],
    [zipOf([json('pre-key-1.json', {})]), 'nothing_here'],
    [zipOf(good).subarray(0, 300), 'broken_archive'],
    [zipOf([...good, { name: '../../etc/creds.json', content: Buffer.from('{}') }]), 'broken_archive'],
    [zipOf([...good, { name: '/etc/creds.json', content: Buffer.from('{}') }]), 'broken_archive'],
    [zipOf([{ name: 'creds.json', content: zeros }]), 'too_large'],
    [zipOf([{ name: 'creds.json', content: zeros, declared: 100 }]), 'broken_archive'],
    [zipOf([{ name: 'creds.json', content: Buffer.from('{"a":') }]), 'broken_credentials'],
    [zipOf([json('creds.json', { ...creds('15551310006'), account: undefined })]), 'not_linked'],
    [
      zipOf([json('creds.json', { ...creds('15551310006'), noiseKey: { private: 'AA==', public: 'AA==' } })]),
      'broken_credentials',
    ],
    [zipOf(good.slice(0, 1)), 'no_keys'],
    [Buffer.concat([Buffer.from('SQLite format 3\0'), Buffer.alloc(5_000, 7)]), 'not_a_database'],
  ]
  for (const [file, problem] of cases) {
    const refused = await send(who, 'look', file)
    expect({ problem: refused.body.problem, status: refused.status }).toEqual({ problem, status: 422 })
  }
})

it('serves others while a file that never ends is read, and lets it go with whoever sent it', async () => {
  const ana = await boss()
  const ben = { cookie: await loginCookie(web, web.ben.userId) }
  const asked = new AbortController()
  const endless = send(ana, 'look', endlessStore(), {}, asked.signal).then(
    () => 'answered',
    () => 'gone',
  )
  const good = zipOf(storeOf('15551310008'))
  const served = await Promise.race([endless, send(ben, 'look', good)])
  expect(served).toMatchObject({ status: 200, body: { phoneNumber: '+15551310008' } })
  const mine = send(ana, 'look', good)
  asked.abort()
  expect(await endless).toBe('gone')
  expect((await mine).status).toBe(200)
})
