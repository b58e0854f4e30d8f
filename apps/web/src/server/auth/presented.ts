import type { IncomingHttpHeaders } from 'node:http'
import type { Credential } from './credential.ts'
import { isSameOrigin } from './same-origin.ts'

/** What a request carries to prove who calls, not yet looked up. */
export type Presented =
  | { readonly kind: 'nothing' }
  /** `ip`: where it comes from, for tokens that are not good from everywhere. */
  | { readonly kind: 'bearer'; readonly token: string; readonly ip?: string | undefined }
  /** A dashboard login. `sameOrigin`: the request comes from our own pages. */
  | { readonly kind: 'cookie'; readonly jwt: string; readonly sameOrigin: boolean }
  /** Looked up by the door already. */
  | { readonly kind: 'proven'; readonly credential: Credential }
  /** The same, in vain: with the error that the call ends with. */
  | { readonly kind: 'refused'; readonly error: unknown }

/** `__Host-` binds a cookie to https and to this very name: no other name of its domain can put one in its place. */
export function hostCookie(name: string, publicUrl: string | undefined): string {
  return publicUrl?.startsWith('https://') ? `__Host-${name}` : name
}

/** Name of the dashboard's login cookie. */
export function loginCookieName(publicUrl: string | undefined): string {
  return hostCookie('next-auth.session-token', publicUrl)
}

/**
 * Reads the credential of a request: the `Authorization` header of the scheme Bearer, else the dashboard's cookie. A header
 * of another scheme is meant for somebody on the way (a proxy that asks for a password) and counts as none.
 */
export function presentedBy(headers: IncomingHttpHeaders, publicUrl: string | undefined, ip?: string): Presented {
  const bearer = /^bearer(?:\s+(.*))?$/is.exec(headers.authorization?.trim() ?? '')
  if (bearer) return bearer[1] ? { kind: 'bearer', token: bearer[1].trim(), ip } : { kind: 'nothing' }
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
