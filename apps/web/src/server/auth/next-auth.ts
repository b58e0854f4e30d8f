import type { NextAuthOptions } from 'next-auth'
import type { CredentialsConfig } from 'next-auth/providers/credentials'
import { forPages } from './for-pages.ts'
import type { LogIn } from './log-in.ts'
import { loginCookieName } from './presented.ts'

/** Header in which the server tells the pages where a request comes from; a caller's own value is dropped. */
export const clientIpHeader = 'x-messenger-client-ip'

const loginSeconds = 7 * 24 * 60 * 60

/**
 * Options of the dashboard's login (e-mail and password, JWT cookie). Call it per request, not at module level.
 * `signIn` answers with `error: 'throttled'` after too many failures, else `CredentialsSignin`.
 */
export function authOptions(): NextAuthOptions {
  const { logIn, authSecret, publicUrl } = forPages()
  const secure = publicUrl?.startsWith('https://') ?? false
  return {
    secret: authSecret,
    session: { strategy: 'jwt', maxAge: loginSeconds },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: loginCookieName(publicUrl),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
      },
    },
    pages: { signIn: '/login' },
    providers: [passwordProvider(logIn)],
  }
}

function passwordProvider(logIn: LogIn): CredentialsConfig {
  return {
    id: 'credentials',
    name: 'Password',
    type: 'credentials',
    credentials: { email: { label: 'E-mail', type: 'email' }, password: { label: 'Password', type: 'password' } },
    async authorize(credentials, request) {
      const ip = String(request.headers?.[clientIpHeader] ?? '')
      const outcome = await logIn(String(credentials?.email ?? ''), String(credentials?.password ?? ''), ip)
      if (outcome.kind === 'throttled') throw new Error('throttled')
      if (outcome.kind === 'refused') return null
      const { userId, email, name } = outcome.person
      return { id: String(userId), email, name }
    },
  }
}
