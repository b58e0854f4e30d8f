import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy, framedSecurityPolicy, strictSecurityPolicy } from './client/content-security-policy.ts'
import { tryPrefix } from './client/documentation.ts'
import { isDevelopment } from './client/env.ts'
import { languageCookie, languageHeader, pickLanguage } from './client/language.ts'

/** Gives every page its own nonce: Next puts it on its scripts, our layout on the styles that dialogs insert. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const { pathname, searchParams } = request.nextUrl
  const isLink = pathname.startsWith('/link/')
  const isSecretAddress =
    isLink ||
    pathname.startsWith('/invite/') ||
    pathname.startsWith('/reset/') ||
    pathname.startsWith('/settings/confirm/')
  const isFramed = pathname.startsWith(tryPrefix)
  const policyFor = isLink ? strictSecurityPolicy : isFramed ? framedSecurityPolicy : contentSecurityPolicy
  const policy = policyFor(nonce, isDevelopment)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', pathAndQuery(request.nextUrl))
  const chosen = isLink ? searchParams.get('lang') : request.cookies.get(languageCookie)?.value
  // the documentation is English, and so is what stands in its frames
  headers.set(languageHeader, isFramed ? 'en' : pickLanguage(chosen, headers.get('accept-language')))
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  // The address is a credential: it is kept by nobody on the way, and told to nobody.
  if (isSecretAddress) {
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-robots-tag', 'noindex, nofollow')
  }
  return response
}

/** What the login leads back to; the mark of a request for a part of the page is no part of its address. */
function pathAndQuery({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('_rsc')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

export const config = { matcher: ['/((?!api/|_next/static|_next/image|icon.svg|favicon.ico).*)'] }
