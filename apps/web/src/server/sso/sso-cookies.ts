import { hostCookie } from '../auth/presented.ts'

interface CookieOptions {
  /** The gateway's own address. */
  readonly base: string
  readonly seconds: number
}

/** Name of the cookie of a try with a provider. */
export function ssoCookieName(provider: string, base: string): string {
  return hostCookie(`messenger-sso.${provider}`, base)
}

/** A cookie that no script reads, and that comes along when another site leads here. */
export function cookieText(name: string, value: string, { base, seconds }: CookieOptions): string {
  const secure = base.startsWith('https://') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
