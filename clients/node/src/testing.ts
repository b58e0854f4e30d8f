import { AccountClient, type AccountClientOptions } from './account-client.ts'
import { Sandbox } from './testing/sandbox.ts'

export type { WaitOptions } from './testing/await-until.ts'
export type { LinkedSession } from './testing/linked-session.ts'
export { type PhoneOptions, Sandbox, type SessionOptions } from './testing/sandbox.ts'
export type { MessageMatch, Recipient, VirtualPhone } from './testing/virtual-phone.ts'

/** A gateway that tests run against. */
export class TestGateway {
  readonly account: AccountClient

  /** @param gateway the account's client, or what one is made with */
  constructor(gateway: AccountClient | AccountClientOptions) {
    this.account = gateway instanceof AccountClient ? gateway : new AccountClient(gateway)
  }

  /** A room of its own on the sandbox network: `await using sandbox = gateway.sandbox()`. */
  sandbox(): Sandbox {
    return new Sandbox(this.account)
  }
}
