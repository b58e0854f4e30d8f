// Generated from the contract by `npm run gen`. Do not edit.
import type { Connection } from '../core/connection.ts'
import { PasskeyResource } from './passkey.ts'
import { SharedMediaResource } from './shared-media.ts'

/** What needs no credential of the account. */
export abstract class PublicResources {
  readonly passkey: PasskeyResource
  readonly media: SharedMediaResource

  constructor(connection: Connection) {
    this.passkey = new PasskeyResource(connection)
    this.media = new SharedMediaResource(connection)
  }
}
