import type { Connection } from './core/connection.ts'
import type { RateLimit } from './core/details.ts'
import { HttpConnection } from './core/http-connection.ts'
import type { ClientOptions } from './core/options.ts'
import { SessionResources } from './resources/session-resources.ts'

export interface SessionClientOptions extends ClientOptions {
  /** Key of the session: 64 hexadecimal digits. */
  readonly key: string
}

/** Calls with the key of a session: messages, contacts, groups, media and events of that session. */
export class SessionClient extends SessionResources {
  readonly #connection: Connection

  constructor(options: SessionClientOptions | { readonly connection: Connection }) {
    const connection =
      'connection' in options
        ? options.connection
        : new HttpConnection(options, { authorization: `Bearer ${options.key}` })
    super(connection)
    this.#connection = connection
  }

  /** Of the latest answer that was counted; null before the first. */
  get rateLimit(): RateLimit | null {
    return this.#connection.rateLimit
  }
}
