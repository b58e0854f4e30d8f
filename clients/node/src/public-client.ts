import { HttpConnection } from './core/http-connection.ts'
import type { ClientOptions } from './core/options.ts'
import { PublicResources } from './resources/public-resources.ts'

/** Calls without a credential: files by their address, and linking by passkey with the token of that link. */
export class PublicClient extends PublicResources {
  constructor(options: ClientOptions) {
    super(new HttpConnection(options))
  }
}
