import type { NextAuthOptions } from 'next-auth'
import type { CredentialsConfig } from 'next-auth/providers/credentials'
import { languageCookie, pickLanguage } from '../../client/language.ts'
import { deviceOf } from './device-cookie.ts'
import { type ForPages, forPages } from './for-pages.ts'
import { openLogin } from './login-seal.ts'
import { loginSeconds } from './logins.ts'
import { cookieNamed, hostCookie, loginCookieName } from './presented.ts'

/** Header in which the server tells the pages where a request comes from; a caller's own value is dropped. */
export const clientIpHeader = 'x-messenger-client-ip'

/** Told of the browser's mark when somebody has signed in, for its cookie. */
type OnDevice = (device: string) => void

/**
 * Options of the dashboard's login (e-mail and password, JWT cookie that names a row of `logins`). Call it per request, not at
 * module level. `signIn` answers with `error: 'throttled'` after too many failures, `second:<mark>` when a second factor is to
 * follow, `ended` when a try with one is over, else `CredentialsSignin`.
 */
export function authOptions(onDevice: OnDevice = () => undefined): NextAuthOptions {
  const pages = forPages()
  const { endLogin, authSecret, publicUrl } = pages
  const secure = publicUrl?.startsWith('https://') ?? false
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure }
  return {
    secret: authSecret,
    session: { strategy: 'jwt', maxAge: loginSeconds },
    jwt: { decode: openLogin },
    useSecureCookies: secure,
    cookies: {
      sessionToken: { name: loginCookieName(publicUrl), options },
      callbackUrl: { name: hostCookie('next-auth.callback-url', publicUrl), options },
      csrfToken: { name: hostCookie('next-auth.csrf-token', publicUrl), options },
    },
    pages: { signIn: '/login' },
    providers: [ownProvider(pages, onDevice)],
    callbacks: {
      // `user` is there when somebody signs in; afterwards the token keeps what it has.
      jwt: ({ token, user }) => (user && 'login' in user ? { ...token, login: user.login } : token),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.login === 'string') await endLogin(token.login)
      },
    },
  }
}

/** With `email` and `password`, or with the `mark` of a try and its `code` or what a `passkey` answered. */
function ownProvider(pages: ForPages, onDevice: OnDevice): CredentialsConfig {
  const field = (label: string, type = 'text') => ({ label, type })
  return {
    id: 'credentials',
    name: 'Password',
    type: 'credentials',
    credentials: {
      ...{ email: field('E-mail', 'email'), password: field('Password', 'password') },
      ...{ mark: field('Try'), code: field('Code'), passkey: field('Passkey') },
    },
    async authorize(credentials, request) {
      const header = (name: string) => String(request.headers?.[name] ?? '')
      const outcome = await attempt(pages, credentials ?? {}, header)
      if (outcome.kind !== 'welcome' && outcome.kind !== 'second') {
        pages.strangers.note(header(clientIpHeader), `sign_in ${outcome.kind}`)
      }
      if (outcome.kind === 'throttled' || outcome.kind === 'ended') throw new Error(outcome.kind)
      if (outcome.kind === 'suspended') throw new Error(`suspended:${outcome.contact ?? ''}`)
      if (outcome.kind === 'second') throw new Error(`second:${outcome.mark}`)
      if (outcome.kind === 'refused') return null
      onDevice(outcome.device)
      const { userId, email, name } = outcome.person
      return { id: String(userId), email, name, login: outcome.login }
    },
  }
}

type Given = Partial<Record<'email' | 'password' | 'mark' | 'code' | 'passkey', unknown>>

function attempt({ signIn, secondSteps, publicUrl }: ForPages, given: Given, header: (name: string) => string) {
  const cookie = (name: string) => cookieNamed(name, header('cookie'))
  const base = publicUrl ?? `http://${header('host')}`
  const common = {
    place: {
      ip: header(clientIpHeader),
      userAgent: header('user-agent'),
      device: deviceOf(header('cookie'), publicUrl),
      language: pickLanguage(cookie(languageCookie), header('accept-language')),
    },
    before: cookie(loginCookieName(publicUrl)),
  }
  const { email, password, mark, code, passkey } = given
  if (mark === undefined) {
    const origin = URL.canParse(base) ? new URL(base).origin : ''
    return signIn({ email: String(email ?? ''), password: String(password ?? ''), ...common, origin })
  }
  const step = { mark: String(mark), ...common }
  return passkey === undefined
    ? secondSteps.withCode({ ...step, code: String(code ?? '').slice(0, 100) })
    : secondSteps.withPasskey({ ...step, answer: String(passkey), base })
}
