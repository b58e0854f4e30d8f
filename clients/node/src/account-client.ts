import type { Connection } from './core/connection.ts'
import type { RateLimit } from './core/details.ts'
import { HttpConnection } from './core/http-connection.ts'
import type { ClientOptions } from './core/options.ts'
import { AccountResources } from './resources/account-resources.ts'
import { SessionClient } from './session-client.ts'

export interface AccountClientOptions extends ClientOptions {
  /** Personal access token of the account: `7|…`. */
  readonly token: string
}

/** Calls that another object makes, such as a fake. */
export interface AccountConnection extends Connection {
  /** The same for one session of the account. */
  session(id: number): Connection
}

/** Calls with a personal access token: sessions, webhooks, lists, bulk sends and all else that belongs to the account. */
export class AccountClient extends AccountResources {
  readonly #connection: AccountConnection

  constructor(options: AccountClientOptions | { readonly connection: AccountConnection }) {
    const connection = 'connection' in options ? options.connection : connectionFor(options)
    super(connection)
    this.#connection = connection
  }

  /** What a session's key opens, opened by the account's token: for one of its own sessions. */
  session(id: number): SessionClient {
    return new SessionClient({ connection: this.#connection.session(id) })
  }

  /** Of the latest answer that was counted; null before the first. */
  get rateLimit(): RateLimit | null {
    return this.#connection.rateLimit
  }
}

function connectionFor(options: AccountClientOptions): AccountConnection {
  const authorization = `Bearer ${options.token}`
  const connection = new HttpConnection(options, { authorization })
  return {
    call: call => connection.call(call),
    get rateLimit() {
      return connection.rateLimit
    },
    session: id => new HttpConnection(options, { authorization, 'x-session-id': String(id) }),
  }
}
