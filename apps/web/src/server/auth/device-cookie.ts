import { cookieNamed, hostCookie } from './presented.ts'

/** So long a browser is known again. */
const seconds = 180 * 24 * 60 * 60

/** Name of the cookie by which a browser is known again. It opens nothing. */
export function deviceCookieName(publicUrl: string | undefined): string {
  return hostCookie('messenger-device', publicUrl)
}

/** What sets it. */
export function deviceCookie(device: string, publicUrl: string | undefined): string {
  const secure = publicUrl?.startsWith('https://') ? '; Secure' : ''
  return `${deviceCookieName(publicUrl)}=${device}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** What a request's cookies say. */
export function deviceOf(cookies: string, publicUrl: string | undefined): string | undefined {
  return deviceIn(cookieNamed(deviceCookieName(publicUrl), cookies))
}

/** The browser's own, if it has the form of one of ours. */
function deviceIn(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w-]{43}$/.test(text) ? text : undefined
}
