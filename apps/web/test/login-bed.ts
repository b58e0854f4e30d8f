import { type MailServer, startMailServer } from '@messenger/shared/test/mail-server'
import { createTRPCClient, httpLink } from '@trpc/client'
import { encode } from 'next-auth/jwt'
import { deviceCookieName } from '../src/server/auth/device-cookie.ts'
import { forPages } from '../src/server/auth/for-pages.ts'
import { authOptions, clientIpHeader } from '../src/server/auth/next-auth.ts'
import type { AppRouter } from '../src/server/router.ts'
import { smtpOf } from './alerts-bed.ts'
import { dashboardOf } from './people.ts'
import { createSoftKey, type SoftKey } from './soft-key.ts'
import { type Account, authSecret, loginCookie, setupCode, startTestWeb, type TestWeb } from './web.ts'

export const publicUrl = 'https://gateway.example'
const party = { rpId: 'gateway.example', origin: publicUrl }

export interface LoginBed {
  readonly web: TestWeb
  readonly mail: MailServer
  stop(): Promise<void>
}

/** A web server at a public address with a mail server. */
export async function startLoginBed({ requiresSecondFactor = false } = {}): Promise<LoginBed> {
  const mail = await startMailServer()
  const settings = { publicUrl, allowPrivateUrls: false, authSecret, setupCode, requiresSecondFactor }
  const web = await startTestWeb({ settings, alerts: { smtp: smtpOf(mail) } })
  return {
    ...{ web, mail },
    async stop() {
      await web.stop()
      await mail.close()
    },
  }
}

export const newKey = (): SoftKey => createSoftKey(party)

/** The dashboard of somebody who has just signed in. */
export async function dashboard(web: TestWeb, { userId }: Pick<Account, 'userId'>) {
  return withLogin(web, await loginCookie(web, userId))
}

/** The dashboard with a cookie of that login. */
export function withLogin(web: TestWeb, cookie: string) {
  return dashboardOf(web, { cookie: cookie.replace('next-auth', '__Host-next-auth') })
}

/** Who has no login. */
export function guest(web: TestWeb, headers: Record<string, string> = {}) {
  return createTRPCClient<AppRouter>({ links: [httpLink({ url: `${web.url}/api/trpc`, headers })] })
}

interface From {
  readonly ip?: string
  /** The browser's mark. */
  readonly device?: string
}

export interface Tried {
  /** `ok`, or what the login library answers. */
  readonly outcome: string
  /** The dashboard's cookie, after a login. */
  readonly cookie: string
  readonly device: string | undefined
}

/** Signs in as the login page does, through the provider of the login library. The last bed that was started answers. */
export async function signIn(
  credentials: Record<string, string>,
  { ip = '10.0.0.1', device }: From = {},
): Promise<Tried> {
  let made: string | undefined
  const [provider] = authOptions(mark => {
    made = mark
  }).providers
  const authorize: unknown = Reflect.get(Object(provider), 'authorize')
  if (typeof authorize !== 'function') throw new Error('There is no provider')
  const cookie = device === undefined ? '' : `${deviceCookieName(forPages().publicUrl)}=${device}`
  const headers = { [clientIpHeader]: ip, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0', cookie }
  try {
    const user: unknown = await Reflect.apply(authorize, undefined, [credentials, { headers }])
    if (user === null) return { outcome: 'CredentialsSignin', cookie: '', device: undefined }
    const { id, login } = Object(user)
    const token = await encode({ token: { sub: id, login }, secret: authSecret })
    return { outcome: 'ok', cookie: `next-auth.session-token=${token}`, device: made }
  } catch (error) {
    return { outcome: error instanceof Error ? error.message : String(error), cookie: '', device: undefined }
  }
}

/** Of `second:<mark>`. */
export function markIn({ outcome }: Tried): string {
  const mark = /^second:(.+)$/.exec(outcome)?.[1]
  if (mark === undefined) throw new Error(`No second factor was asked: ${outcome}`)
  return mark
}

type Dashboard = Awaited<ReturnType<typeof dashboard>>

/** Registers a key; answers the recovery codes that came with the first factor. */
export async function addPasskey({ secondFactor }: Dashboard, key: SoftKey, name = 'Key'): Promise<string[]> {
  const { mark, options } = await secondFactor.offerPasskey.mutate()
  const { recovery_codes } = await secondFactor.addPasskey.mutate({ mark, name, response: key.make(options) })
  return recovery_codes ?? []
}

/** Sets an app up; answers what makes its codes, and the recovery codes that came with the first factor. */
export async function addApp({ secondFactor }: Dashboard) {
  const { Secret, TOTP } = await import('otpauth')
  const { secret } = await secondFactor.beginApp.mutate()
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  /** `ahead`: so many steps from now. */
  const code = (ahead = 0) => app.generate({ timestamp: Date.now() + ahead * 30_000 })
  // The step before: its next codes stay good for the test.
  const { recovery_codes } = await secondFactor.confirmApp.mutate({ code: code(-1) })
  return { code, secret, codes: recovery_codes ?? [] }
}
