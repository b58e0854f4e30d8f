import type { NextAuthOptions } from 'next-auth'
import type { CredentialsConfig } from 'next-auth/providers/credentials'
import { forPages } from './for-pages.ts'
import { loginSeconds } from './logins.ts'
import { cookieNamed, loginCookieName } from './presented.ts'
import type { SignIn } from './sign-in.ts'

/** Header in which the server tells the pages where a request comes from; a caller's own value is dropped. */
export const clientIpHeader = 'x-messenger-client-ip'

/**
 * Options of the dashboard's login (e-mail and password, JWT cookie that names a row of `logins`). Call it per request, not at
 * module level. `signIn` answers with `error: 'throttled'` after too many failures, else `CredentialsSignin`.
 */
export function authOptions(): NextAuthOptions {
  const { signIn, endLogin, authSecret, publicUrl } = forPages()
  const secure = publicUrl?.startsWith('https://') ?? false
  const cookieName = loginCookieName(publicUrl)
  return {
    secret: authSecret,
    session: { strategy: 'jwt', maxAge: loginSeconds },
    useSecureCookies: secure,
    cookies: {
      sessionToken: { name: cookieName, options: { httpOnly: true, sameSite: 'lax', path: '/', secure } },
    },
    pages: { signIn: '/login' },
    providers: [passwordProvider(signIn, cookieName)],
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

function passwordProvider(signIn: SignIn, cookieName: string): CredentialsConfig {
  return {
    id: 'credentials',
    name: 'Password',
    type: 'credentials',
    credentials: { email: { label: 'E-mail', type: 'email' }, password: { label: 'Password', type: 'password' } },
    async authorize(credentials, request) {
      const header = (name: string) => String(request.headers?.[name] ?? '')
      const outcome = await signIn({
        email: String(credentials?.email ?? ''),
        password: String(credentials?.password ?? ''),
        place: { ip: header(clientIpHeader), userAgent: header('user-agent') },
        before: cookieNamed(cookieName, header('cookie')),
      })
      if (outcome.kind === 'throttled') throw new Error('throttled')
      if (outcome.kind === 'refused') return null
      const { userId, email, name } = outcome.person
      return { id: String(userId), email, name, login: outcome.login }
    },
  }
}
