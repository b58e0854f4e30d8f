import { type MailServer, startMailServer } from '@messenger/shared/test/mail-server'
import { readSso } from '../../src/server/sso/sso-settings.ts'
import { smtpOf } from '../alerts-bed.ts'
import { freePort } from '../free-port.ts'
import { dashboardOf } from '../people.ts'
import { authSecret, setupCode, startTestWeb, type TestWeb } from '../web.ts'
import { type BadIssuer, startBadIssuer } from './bad-issuer.ts'
import { type Browser, newBrowser } from './browser.ts'

const loginCookieOf = (browser: Browser, web: { readonly publicUrl: string }) =>
  browser.cookie(web.publicUrl, 'next-auth.session-token')

export interface WaysBed {
  readonly web: TestWeb
  readonly publicUrl: string
  readonly issuer: BadIssuer
  readonly mail: MailServer
  stop(): Promise<void>
}

/** A gateway at `localhost`, where passkeys work, with mails and an issuer that says what it is told to. */
export async function startWaysBed(): Promise<WaysBed> {
  const [mail, issuer, port] = await Promise.all([startMailServer(), startBadIssuer('gateway'), freePort()])
  const publicUrl = `http://localhost:${port}`
  const common = { issuer: issuer.url, clientId: 'gateway', clientSecret: 'secret' }
  const roles = { claim: 'groups', map: { admins: 'admin', readers: 'viewer' } }
  const web = await startTestWeb({
    port,
    settings: { publicUrl, allowPrivateUrls: true, authSecret, setupCode },
    alerts: { smtp: smtpOf(mail) },
    sso: {
      settings: readSso({
        providers: [
          { ...common, id: 'own', name: 'Own', provision: { into: 'own' } },
          { ...common, id: 'domain', provision: { into: 'domain', accounts: { 'b.example': 2 } } },
          { ...common, id: 'matches', name: 'Matches', matchByEmail: true },
          { ...common, id: 'strong', matchByEmail: true, secondFactor: { amr: ['mfa'], acr: ['urn:two'] } },
          ...['leaves', 'script'].map(id => ({ ...common, id, name: 'Leaves', matchByEmail: true })),
          { ...common, id: 'stays', matchByEmail: true, signOut: false },
          { ...common, id: 'google', hostedDomains: ['a.example'], provision: { into: 'own' } },
          {
            ...common,
            id: 'roles',
            name: 'Roles',
            matchByEmail: true,
            provision: { into: 'account', account: 1 },
            roles,
          },
        ],
      }),
    },
  })
  return {
    ...{ web, publicUrl, issuer, mail },
    async stop() {
      await web.stop()
      await issuer.stop()
      await mail.close()
    },
  }
}

interface CameBack {
  /** Why it came to nothing, or the page where it led. */
  readonly end: string
  /** Of a try whose second factor is to follow. */
  readonly mark: string | undefined
  readonly browser: Browser
}

/** Goes to the issuer, which says that, and comes back. */
export async function byProvider(
  { issuer, publicUrl }: WaysBed,
  id: string,
  claims: Record<string, unknown>,
  { browser = newBrowser(), document = {} }: { browser?: Browser; document?: Record<string, unknown> } = {},
): Promise<CameBack> {
  issuer.behave({ claims, document })
  const page = await browser.leadsTo(`${publicUrl}/sso/${id}?next=/sessions`)
  const end = await browser.leadsTo(issuer.sendBack(page))
  const mark = /^#second=(.+)$/.exec(end.hash)?.[1]
  return { browser, mark, end: mark === undefined ? (end.searchParams.get('sso') ?? end.pathname) : 'second' }
}

/** The dashboard in that browser. */
export function dashboardIn({ web, publicUrl }: WaysBed, browser: Browser) {
  return dashboardOf(web, { cookie: `next-auth.session-token=${loginCookieOf(browser, { publicUrl })}` })
}
