import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import { languageCookie, pickLanguage } from '../../client/language.ts'
import { safeNextPath } from '../../client/next-path.ts'
import { deviceCookie, deviceOf } from '../auth/device-cookie.ts'
import { laneOf } from '../auth/login-devices.ts'
import type { Place } from '../auth/logins.ts'
import { clientIpHeader } from '../auth/next-auth.ts'
import { cookieNamed, loginCookieName, presentedBy } from '../auth/presented.ts'
import { look, prove } from '../auth/prove.ts'
import { spend } from '../auth/spend.ts'
import { requireProof } from '../auth/step-up.ts'
import { baseUrlOf } from '../http/base-url.ts'
import { sendJson, sendRefusal } from '../http/send.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { attemptSeconds, beginAttempt, type Purpose, secretsOf } from './attempts.ts'
import { authorizationUrl } from './exchange.ts'
import { createFinish, type Ended } from './finish.ts'
import { SsoRefusal } from './refusal.ts'
import { cookieText, ssoCookieName } from './sso-cookies.ts'
import type { SsoProvider } from './sso-settings.ts'

export const ssoPrefix = '/sso/'

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The way to a provider and back. `GET /sso/<id>` begins to sign in (not for a page of another site: a login wants an act), `POST` with `purpose` (`link`, `prove`) does more for a login and
 * answers where to go, `GET /sso/<id>/callback` is where the provider sends people. What goes wrong is said on the page they came from.
 */
export function createSsoDoor(services: Services): Answer {
  const { sso, settings, log } = services
  const finish = createFinish(services)

  async function begin(request: IncomingMessage, provider: SsoProvider, purpose: Purpose, loginId: number | null) {
    const { base, query } = addressOf(request, settings.publicUrl)
    const issuer = await sso.issuerOf(provider)
    const next = safeNextPath(query.get('next'))
    const cookie = await beginAttempt(services.database.sql, { provider: provider.id, purpose, next, loginId })
    const redirectUri = `${base}${ssoPrefix}${provider.id}/callback`
    const secrets = secretsOf(cookie)
    const url = await authorizationUrl(provider, issuer, { secrets, redirectUri, isProof: purpose === 'prove' })
    return {
      url,
      cookie: cookieText(ssoCookieName(provider.id, base), cookie, {
        base,
        seconds: attemptSeconds,
      }),
    }
  }

  async function beginSignIn(request: IncomingMessage, response: ServerResponse, provider: SsoProvider) {
    if (isLedHere(request)) return redirect(response, loginPageOf(addressOf(request, settings.publicUrl)), [])
    await spendBegin(request)
    const { url, cookie } = await begin(request, provider, 'signIn', null)
    redirect(response, url, [cookie])
  }

  async function beginForLogin(request: IncomingMessage, response: ServerResponse, provider: SsoProvider) {
    const isProof = addressOf(request, settings.publicUrl).query.get('purpose') === 'prove'
    // Who has to set up a second factor first proves that it is them before they do.
    const find = isProof ? look : prove
    const credential = await find(services, presentedBy(request.headers, settings.publicUrl), true)
    if (credential.kind !== 'user') throw new ApiError('auth_invalid')
    if (!isProof) requireProof(credential)
    await spend(sso.begins, await laneOfRequest(request))
    const { url, cookie } = await begin(request, provider, isProof ? 'prove' : 'link', credential.loginId)
    sendJson(response, 200, { url }, { 'set-cookie': cookie })
  }

  async function comeBack(request: IncomingMessage, response: ServerResponse, provider: SsoProvider) {
    const { base, query } = addressOf(request, settings.publicUrl)
    const name = ssoCookieName(provider.id, base)
    const cookies = request.headers.cookie ?? ''
    const ended = await finish({
      ...{ provider, answer: query, redirectUri: `${base}${ssoPrefix}${provider.id}/callback` },
      cookie: cookieNamed(name, cookies),
      login: cookieNamed(loginCookieName(settings.publicUrl), cookies),
      place: placeOf(request, cookies, settings.publicUrl),
    })
    const cleared = cookieText(name, '', { base, seconds: 0 })
    redirect(response, ownPage(whereTo(ended), base), [cleared, ...loginCookies(ended, base)])
  }

  function laneOfRequest(request: IncomingMessage): Promise<string> {
    const device = deviceOf(request.headers.cookie ?? '', settings.publicUrl)
    return laneOf(services.database.sql, { ip: ipHeader(request), device })
  }

  async function spendBegin(request: IncomingMessage): Promise<void> {
    if ((await sso.begins.spend(await laneOfRequest(request))) > 0) throw new SsoRefusal('throttled')
  }

  return async (request, response) => {
    const { path, base } = addressOf(request, settings.publicUrl)
    const [, id = '', isBack] = /^\/sso\/([a-z0-9-]{1,30})(\/callback)?$/.exec(path) ?? []
    const provider = sso.provider(id)
    const { method } = request
    if (!provider) return sendRefusal(response, new ApiError('not_found'))
    if (method !== 'GET' && (method !== 'POST' || isBack)) {
      return sendRefusal(response, new ApiError('method'), { allow: isBack ? 'GET' : 'GET, POST' })
    }
    try {
      if (isBack) await comeBack(request, response, provider)
      else if (method === 'GET') await beginSignIn(request, response, provider)
      else await beginForLogin(request, response, provider)
    } catch (error) {
      const reason = error instanceof SsoRefusal ? error.reason : 'unavailable'
      if (!(error instanceof SsoRefusal || error instanceof ApiError)) log.error({ err: error }, 'sso.failed')
      else if (error instanceof SsoRefusal) log.warn({ provider: id, reason, detail: detailOf(error) }, 'sso.refused')
      if (method === 'GET') return redirect(response, new URL(`/login?sso=${reason}`, base).href, [])
      sendRefusal(response, error instanceof SsoRefusal ? unreachable() : refusalOf(error))
    }
  }
}

/** The mark of a second step stands behind `#`, which goes to no server. */
function whereTo({ next, refusal, purpose, mark }: Ended): string {
  if (mark !== undefined) return `/login?next=${encodeURIComponent(next)}#second=${mark}`
  if (refusal === undefined) return next
  return purpose === 'signIn'
    ? `/login?sso=${refusal}&next=${encodeURIComponent(next)}`
    : `/settings/security?sso=${refusal}`
}

function loginCookies({ jwt, device }: Ended, base: string): string[] {
  if (jwt === undefined) return []
  const login = cookieText(loginCookieName(base), jwt.text, { base, seconds: jwt.seconds })
  return device === undefined ? [login] : [login, deviceCookie(device, base)]
}

function placeOf(request: IncomingMessage, cookies: string, publicUrl: string | undefined): Place {
  const { headers } = request
  return {
    ip: ipHeader(request),
    userAgent: headers['user-agent'] ?? '',
    device: deviceOf(cookies, publicUrl),
    language: pickLanguage(cookieNamed(languageCookie, cookies), headers['accept-language'] ?? ''),
  }
}

/** True when a page of another site leads there: whoever sees it has not asked to sign in. Browsers tell, and no page can change it. */
function isLedHere({ headers }: IncomingMessage): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
}

/** Where they choose the provider themselves, if they want to. */
function loginPageOf({ base, query }: ReturnType<typeof addressOf>): string {
  return new URL(`/login?next=${encodeURIComponent(safeNextPath(query.get('next')))}`, base).href
}

/** A page of this gateway, whatever the path says. */
function ownPage(path: string, base: string): string {
  const url = URL.parse(path, base)
  return url?.origin === new URL(base).origin ? url.href : base
}

/** `base`: the gateway's own address, whatever the caller says of it. */
function addressOf(request: IncomingMessage, publicUrl: string | undefined) {
  const base = baseUrlOf(request, publicUrl)
  const [path = '/', ...rest] = (request.url ?? '/').split('?')
  return { base, path, query: new URLSearchParams(rest.join('?')) }
}

function ipHeader({ headers }: IncomingMessage): string {
  return String(headers[clientIpHeader] ?? '')
}

function unreachable(): ApiError {
  return validationError({ provider: ['The provider does not answer as it should.'] })
}

/** What the library said, without what the provider did: that may hold tokens. */
function detailOf({ cause }: Error): string | undefined {
  return cause instanceof Error ? cause.message.slice(0, 200) : undefined
}

function redirect(response: ServerResponse, location: string, cookies: readonly string[]): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(303, {
    ...{ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-length': 0 },
    ...(cookies.length === 0 ? {} : { 'set-cookie': [...cookies] }),
  })
  response.end()
}
