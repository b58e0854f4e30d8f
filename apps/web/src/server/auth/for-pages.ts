import type { LogIn } from './log-in.ts'

/** What the dashboard's pages need of the server that carries them. */
export interface ForPages {
  readonly logIn: LogIn
  readonly authSecret: string
  readonly publicUrl: string | undefined
  readonly isSetupNeeded: () => Promise<boolean>
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
