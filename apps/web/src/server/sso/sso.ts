import type { Sql } from 'postgres'
import { createThrottle, type Throttle } from '../auth/throttle.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { createIssuers, type Issuer } from './issuers.ts'
import type { SsoProvider, SsoSettings } from './sso-settings.ts'

/** A way to sign in, for the page. */
export interface SsoWay {
  readonly id: string
  readonly name: string
}

/** Providers with which people sign in. */
export interface Sso {
  readonly ways: readonly SsoWay[]
  readonly noPasswordsFor: readonly string[]
  provider(id: string): SsoProvider | undefined
  /** @throws SsoRefusal `unavailable`, `failed` */
  issuerOf(provider: SsoProvider): Promise<Issuer>
  /** Providers may have private addresses, and speak plain HTTP. */
  readonly allowsPrivate: boolean
  /** Tries that begin, by place. */
  readonly begins: Throttle
  /** Tries that end, by place; those that end well are taken back. */
  readonly ends: Throttle
  close(): Promise<void>
}

interface SsoOptions {
  readonly sql: Sql
  readonly settings: SsoSettings | undefined
  readonly allowPrivate: boolean
  /** How long a provider may take for an answer; 10 seconds. */
  readonly timeoutMs?: number | undefined
}

export function createSso({ sql, settings, allowPrivate, timeoutMs }: SsoOptions): Sso {
  const providers = settings?.providers ?? []
  const { fetch, close } = createGuardedFetch({ allowPrivate, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  return {
    ways: providers.map(({ id, name }) => ({ id, name })),
    noPasswordsFor: settings?.noPasswordsFor ?? [],
    provider: id => providers.find(one => one.id === id),
    issuerOf: createIssuers({ fetch, allowPrivate }),
    allowsPrivate: allowPrivate,
    begins: createThrottle(sql, { name: 'sso begins', tries: 240, windowMs: 60_000 }),
    ends: createThrottle(sql, { name: 'sso ends', tries: 60, windowMs: 15 * 60_000 }),
    close,
  }
}
