import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSso } from '../src/server/sso/sso-settings.ts'
import { type BadIssuer, startBadIssuer } from './sso/bad-issuer.ts'
import { type Browser, newBrowser } from './sso/browser.ts'
import { authSecret, setupCode, startTestWeb, type TestWeb } from './web.ts'

const clientId = 'gateway'
const loginCookie = 'next-auth.session-token'

let issuer: BadIssuer
let other: BadIssuer
let web: TestWeb
let browser: Browser
const spares = Array.from({ length: 13 }, (_, index) => `spare-${index}`)
let used = 0
/** One of which the gateway does not know anything yet. */
const unknown = () => spares[used++] ?? ''
const later: (() => Promise<unknown>)[] = []

/** A gateway that knows both issuers, the first by many names: what an issuer says of itself is kept for a while. */
async function start(allowPrivateUrls = true): Promise<TestWeb> {
  const common = { issuer: issuer.url, clientId, clientSecret: 'secret', provision: { into: 'own' } }
  const settings = readSso({
    providers: [
      { ...common, id: 'one' },
      { ...common, id: 'two', issuer: other.url },
      ...spares.map(id => ({ ...common, id })),
      { ...common, id: 'matches', matchByEmail: true },
      { ...common, id: 'knows', provision: undefined },
      { ...common, id: 'elsewhere', matchByEmail: true, provision: { into: 'account', account: 2 } },
    ],
  })
  const started = await startTestWeb({
    settings: { publicUrl: undefined, allowPrivateUrls, authSecret, setupCode },
    sso: { settings, timeoutMs: 1_500 },
  })
  later.push(() => started.stop())
  return started
}

beforeAll(async () => {
  issuer = await startBadIssuer(clientId)
  other = await startBadIssuer(clientId)
  web = await start()
})
afterAll(async () => {
  for (const stop of later) await stop()
  await issuer?.stop()
  await other?.stop()
})
beforeEach(() => {
  issuer.behave({})
  browser = newBrowser()
})

const counts = async (at: TestWeb) => {
  const [row] = await at.database.sql`
    select (select count(*)::int from users) as users, (select count(*)::int from logins) as logins,
      (select count(*)::int from accounts) as accounts, (select count(*)::int from login_identities) as identities`
  return row
}

/** Goes there and comes back. Answers why it came to nothing, or where it led. */
async function tryToSignIn(id = 'one', at: TestWeb = web): Promise<string> {
  const before = await counts(at)
  const page = await browser.leadsTo(`${at.url}/sso/${id}?next=/sessions`)
  const refused = page.searchParams.get('sso')
  const end = refused === null ? await browser.leadsTo(issuer.sendBack(page)) : page
  const reason = end.searchParams.get('sso')
  if (reason === null) return end.pathname
  expect(browser.cookie(at.url, loginCookie)).toBeUndefined()
  expect(await counts(at)).toEqual(before)
  return reason
}

const person = { email: 'new@example.org', email_verified: true, name: 'New' }

describe('an issuer that', () => {
  it('does what it should signs somebody in', async () => {
    issuer.behave({ claims: person })
    expect(await tryToSignIn()).toBe('/sessions')
    expect(browser.cookie(web.url, loginCookie)).toBeDefined()
  })

  const now = () => Math.floor(Date.now() / 1000)
  it.each([
    ['is for somebody else', () => ({ aud: 'somebody-else' })],
    ['is for several, without saying for whom', () => ({ aud: [clientId, 'somebody-else'] })],
    ['was made for another', () => ({ azp: 'somebody-else' })],
    ['has another nonce', () => ({ nonce: 'another' })],
    ['has no nonce', () => ({ nonce: undefined })],
    ['is of another issuer', () => ({ iss: 'https://accounts.google.com' })],
    ['is over', () => ({ iat: now() - 7200, exp: now() - 3600 })],
    ['never ends', () => ({ exp: undefined })],
    ['is of nobody', () => ({ sub: undefined })],
    ['is not good yet', () => ({ nbf: now() + 3600 })],
  ])('signs a token that %s is refused', async (_, claims) => {
    issuer.behave({ claims: { ...person, ...claims() } })
    expect(await tryToSignIn()).toBe('failed')
  })

  it.each(['none', 'hs256', 'unknown key', 'cut'] as const)('signs with: %s, is refused', async sign => {
    issuer.behave({ claims: person, sign })
    expect(await tryToSignIn()).toBe('failed')
  })

  it('tells of another subject at its second address is refused', async () => {
    issuer.behave({ userInfo: { sub: 'subject-2', ...person } })
    expect(await tryToSignIn(unknown())).toBe('failed')
  })

  it.each([
    ['says that it is another', () => ({ document: { issuer: 'https://accounts.google.com' } }), 'failed'],
    [
      'signs with shared keys alone',
      () => ({ document: { id_token_signing_alg_values_supported: ['HS256', 'none'] } }),
      'failed',
    ],
    ['has a page that is a script', () => ({ document: { authorization_endpoint: 'javascript:alert(1)' } }), 'failed'],
    [
      'gives codes at an address of the cloud',
      () => ({ document: { token_endpoint: 'http://169.254.169.254/token' } }),
      'unavailable',
    ],
    [
      'has keys at an address of the cloud',
      () => ({ document: { jwks_uri: 'http://169.254.169.254/keys' } }),
      'failed',
    ],
  ])('%s is refused', async (_, behaviour, reason) => {
    issuer.behave({ claims: person, ...behaviour() })
    expect(await tryToSignIn(unknown())).toBe(reason)
  })

  it.each([
    ['/.well-known/openid-configuration', 'answers with very much', 'unavailable'],
    ['/.well-known/openid-configuration', 'does not answer', 'unavailable'],
    ['/.well-known/openid-configuration', 'leads elsewhere', 'unavailable'],
    ['/token', 'answers with very much', 'unavailable'],
    ['/token', 'does not answer', 'unavailable'],
    ['/jwks', 'answers with very much', 'failed'],
    ['/jwks', 'does not answer', 'failed'],
  ])('at %s %s is not waited for', async (path, what, reason) => {
    const answers: Record<string, (response: import('node:http').ServerResponse) => void> = {
      'does not answer': response => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
      'answers with very much': response => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":"')
        const more = () => {
          while (!response.destroyed && response.write('a'.repeat(100_000)));
        }
        response.on('drain', more)
        more()
      },
      'leads elsewhere': response => void response.writeHead(302, { location: `${other.url}${path}` }).end(),
    }
    issuer.behave({ claims: person, answer: { [path]: answers[what] ?? (() => undefined) } })
    expect(await tryToSignIn(unknown())).toBe(reason)
  })

  it('has a private address is not asked, unless the deployment allows that', async () => {
    const asked = issuer.requests.length
    expect(await tryToSignIn('one', await start(false))).toBe('unavailable')
    expect(issuer.requests.length).toBe(asked)
  })
})

describe('what comes back', () => {
  it('with an error is said in words', async () => {
    issuer.behave({ back: { error: 'access_denied' } })
    expect(await tryToSignIn()).toBe('denied')
    issuer.behave({ back: { error: 'server_error' } })
    expect(await tryToSignIn()).toBe('failed')
  })

  it('says that it is from another issuer is refused', async () => {
    issuer.behave({ claims: person, back: { iss: other.url } })
    expect(await tryToSignIn()).toBe('failed')
  })

  it.each([
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another state', (url: URL) => url.searchParams.set('state', 'another')],
    ['two states', (url: URL) => url.searchParams.append('state', url.searchParams.get('state') ?? '')],
  ])('has %s is refused', async (_, change) => {
    issuer.behave({ claims: person })
    const before = await counts(web)
    const back = issuer.sendBack(await browser.leadsTo(`${web.url}/sso/one`))
    change(back)
    expect((await browser.leadsTo(back)).searchParams.get('sso')).toBe('ended')
    expect(await counts(web)).toEqual(before)
  })

  it('came once already is refused, with its code and with another', async () => {
    issuer.behave({ claims: { ...person, sub: 'twice', email: 'twice@example.org' } })
    const page = await browser.leadsTo(`${web.url}/sso/one`)
    const cookie = browser.cookie(web.url, 'messenger-sso.one')
    const back = issuer.sendBack(page)
    expect((await browser.leadsTo(back)).pathname).toBe('/sessions')
    const before = await counts(web)
    for (const again of [back, issuer.sendBack(page)]) {
      const response = await fetch(again, { redirect: 'manual', headers: { cookie: `messenger-sso.one=${cookie}` } })
      expect(response.headers.get('location')).toContain('sso=ended')
      expect(response.headers.getSetCookie().join()).not.toContain(loginCookie)
    }
    expect(await counts(web)).toEqual(before)
  })

  it('comes in another browser is refused: nobody is signed in as somebody else', async () => {
    issuer.behave({ claims: person })
    const back = issuer.sendBack(await browser.leadsTo(`${web.url}/sso/one`))
    const victim = newBrowser()
    expect((await victim.leadsTo(back)).searchParams.get('sso')).toBe('ended')
    await victim.leadsTo(`${web.url}/sso/one`)
    expect((await victim.leadsTo(back)).searchParams.get('sso')).toBe('ended')
    expect(victim.cookie(web.url, loginCookie)).toBeUndefined()
  })

  it('is for one issuer and comes to the other is refused', async () => {
    issuer.behave({ claims: person })
    const back = issuer.sendBack(await browser.leadsTo(`${web.url}/sso/one`))
    await browser.leadsTo(`${web.url}/sso/two`)
    back.pathname = '/sso/two/callback'
    const asked = other.requests.length
    expect((await browser.leadsTo(back)).searchParams.get('sso')).toBe('ended')
    expect(other.requests.length).toBe(asked)
  })

  it('is over is refused', async () => {
    issuer.behave({ claims: person })
    const back = issuer.sendBack(await browser.leadsTo(`${web.url}/sso/one`))
    await web.database.sql`update sso_attempts set expires_at = now()`
    expect((await browser.leadsTo(back)).searchParams.get('sso')).toBe('ended')
    expect(await web.database.sql`select 1 from sso_attempts where expires_at = now()`).toHaveLength(0)
  })
})

describe('what the provider is sent', () => {
  it('leads back to this gateway alone, whatever the caller says', async () => {
    const page = await browser.leadsTo(`${web.url}/sso/one?redirect_uri=https://evil.example&next=https://evil.example`)
    expect(page.searchParams.get('redirect_uri')).toBe(`${web.url}/sso/one/callback`)
    const {
      code_challenge_method: method,
      code_challenge: challenge,
      nonce,
      state,
    } = Object.fromEntries(page.searchParams)
    expect({ method, lengths: [challenge, nonce, state].map(text => text?.length) }).toEqual({
      method: 'S256',
      lengths: [43, 43, 43],
    })
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '\\evil',
    'javascript:alert(1)',
  ])('never leads on to %s', async next => {
    issuer.behave({ claims: person })
    const page = await browser.leadsTo(`${web.url}/sso/one?next=${encodeURIComponent(next)}`)
    expect((await browser.leadsTo(issuer.sendBack(page))).origin).toBe(web.url)
  })
})

describe('the e-mail address of somebody here', () => {
  const owner = { sub: 'thief', email: 'ana@example.com' }

  it.each([
    ['that is not verified', { email_verified: false }],
    ['of which nothing is said', {}],
    ['that is verified in a way that is not', { email_verified: 'yes' }],
  ])('%s makes nobody that person', async (_, more) => {
    issuer.behave({ claims: { ...owner, ...more } })
    expect(await tryToSignIn('matches')).toBe('unverified')
  })

  it('that is verified does so where the settings say it, and nowhere else', async () => {
    issuer.behave({ claims: { ...owner, email_verified: true } })
    expect(await tryToSignIn()).toBe('taken')
    expect(await tryToSignIn('knows')).toBe('unknown')
    expect(await tryToSignIn('matches')).toBe('/sessions')
    const [row] = await web.database.sql`select user_id from login_identities where subject = 'thief'`
    expect(row?.user_id).toBe(web.ana.userId)
    await web.database.sql`delete from login_identities where subject = 'thief'`
  })

  it('says nothing for people of accounts that the provider is not for', async () => {
    issuer.behave({ claims: { ...owner, email_verified: true } })
    expect(web.ben.accountId).toBe(2)
    expect(await tryToSignIn('elsewhere')).toBe('taken')
  })

  it('is not what somebody is known by again', async () => {
    issuer.behave({ claims: { ...person, sub: 'moves', email: 'moves@example.org' } })
    expect(await tryToSignIn()).toBe('/sessions')
    browser = newBrowser()
    issuer.behave({ claims: { ...owner, sub: 'moves', email_verified: true } })
    expect(await tryToSignIn()).toBe('/sessions')
    const [row] = await web.database.sql`
      select u.email from login_identities i join users u on u.id = i.user_id where subject = 'moves'`
    expect(row?.email).toBe('moves@example.org')
  })
})
