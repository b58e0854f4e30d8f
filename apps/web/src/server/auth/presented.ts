import type { IncomingHttpHeaders } from 'node:http'
import type { Credential } from './credential.ts'
import { isSameOrigin } from './same-origin.ts'

/** What a request carries to prove who calls, not yet looked up. */
export type Presented =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'bearer'; readonly token: string }
  /** A dashboard login. `sameOrigin`: the request comes from our own pages. */
  | { readonly kind: 'cookie'; readonly jwt: string; readonly sameOrigin: boolean }
  /** Looked up by the door already. */
  | { readonly kind: 'proven'; readonly credential: Credential }
  /** The same, in vain: with the error that the call ends with. */
  | { readonly kind: 'refused'; readonly error: unknown }

/** Name of the dashboard's login cookie; the prefix binds it to https. */
export function loginCookieName(publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https://') ? '__Secure-next-auth.session-token' : 'next-auth.session-token'
}

/**
 * Reads the credential of a request: the `Authorization` header of the scheme Bearer, else the dashboard's cookie. A header
 * of another scheme is meant for somebody on the way (a proxy that asks for a password) and counts as none.
 */
export function presentedBy(headers: IncomingHttpHeaders, publicUrl: string | undefined): Presented {
  const bearer = /^bearer(?:\s+(.*))?$/is.exec(headers.authorization?.trim() ?? '')
  if (bearer) return bearer[1] ? { kind: 'bearer', token: bearer[1].trim() } : { kind: 'nothing' }
  const jwt = cookieNamed(loginCookieName(publicUrl), headers.cookie ?? '')
  return jwt ? { kind: 'cookie', jwt, sameOrigin: isSameOrigin(headers, publicUrl) } : { kind: 'nothing' }
}

/** Value of a cookie out of the header; undefined when it is absent or empty. */
export function cookieNamed(name: string, header: string): string | undefined {
  const pair = header
    .split(';')
    .map(part => part.trim())
    .find(part => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}
