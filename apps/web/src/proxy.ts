import { type NextRequest, NextResponse } from 'next/server'
import { contentSecurityPolicy } from './client/content-security-policy.ts'
import { isDevelopment } from './client/env.ts'

/** Gives every page its own nonce: Next puts it on its scripts, our layout on the styles that dialogs insert. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentSecurityPolicy(nonce, isDevelopment)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-path', request.nextUrl.pathname)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = { matcher: ['/((?!api/|_next/static|_next/image|icon.svg|favicon.ico).*)'] }
