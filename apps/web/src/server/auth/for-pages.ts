import type { ClientFile } from '../../client/client-files.ts'
import type { Strangers } from '../audit/strangers.ts'
import type { LinkView } from '../links/link-view.ts'
import type { SecondSteps } from '../second-factor/second-steps.ts'
import type { SsoWay } from '../sso/sso.ts'
import type { Brand } from '../tenants/brand-of.ts'
import type { SignIn } from './sign-in.ts'
import type { Visitor } from './who-is.ts'

/** What the dashboard's pages need of the server that carries them. */
export interface ForPages {
  readonly signIn: SignIn
  /** Counts those who are refused. */
  readonly strangers: Strangers
  /** What follows the password, and a passkey alone. */
  readonly secondSteps: SecondSteps
  /** Mails can be sent. */
  readonly sendsMail: boolean
  /** The providers that people sign in with. */
  readonly ssoWays: readonly SsoWay[]
  /** Ends the login whose text a cookie carries. */
  readonly endLogin: (secret: string) => Promise<void>
  /** Whose login a cookie is; undefined when it has ended. */
  readonly whoIs: (jwt: string) => Promise<Visitor | undefined>
  /** Of whom somebody hears whose login is of a suspended account; undefined for every other cookie. */
  readonly suspensionOf: (jwt: string) => Promise<Brand | undefined>
  readonly authSecret: string
  readonly publicUrl: string | undefined
  /** Others reach the gateway without encryption. */
  readonly isExposed: boolean
  /** How long deleted sessions can be restored. */
  readonly trashDays: number
  /** Sessions may have their texts indexed. */
  readonly searchesTexts: boolean
  readonly isSetupNeeded: () => Promise<boolean>
  /** The client libraries that this copy hands out. */
  readonly clientFiles: () => Promise<ClientFile[]>
  /** Answers one of the router's queries for the person whose login a cookie is; rejects as the query does. */
  readonly read: (jwt: string, path: string, input: unknown) => Promise<unknown>
  /** What a link's page shows to its holder; null for whoever holds none. */
  readonly readLink: (token: string, ip: string) => Promise<LinkView | null>
}

const slot = Symbol.for('messenger.web.for-pages')

/**
 * Hands the pages what they need. They are bundled apart from this code, so a module's variable would be another one
 * there; the global object is the same.
 */
export function publishForPages(services: ForPages): void {
  Reflect.set(globalThis, slot, services)
}

/** To be called while a request is served: nothing is published during a build. */
export function forPages(): ForPages {
  const published = publishedIn(globalThis)
  if (!published) throw new Error('The dashboard runs only inside its server (src/server/main.ts)')
  return published
}

/** Guarantee: `slot` is known to this file alone, and `publishForPages` is the only writer. */
function publishedIn(scope: object): ForPages | undefined {
  return Reflect.get(scope, slot) as ForPages | undefined
}
