import { test as base } from 'vitest'
import type { AccountClientOptions } from './account-client.ts'
import { FakeGateway } from './fake/fake-gateway.ts'
import { type Sandbox, TestGateway } from './testing.ts'

/** What tests get. */
export interface GatewayFixtures {
  /** The gateway that tests run against. */
  gateway: TestGateway
  /** Phones and linked sessions of this one test; they are erased after it. */
  sandbox: Sandbox
  /** Both clients without a gateway. */
  fakeGateway: FakeGateway
}

/**
 * Vitest's `test` with the gateway in its fixtures: `const test = gatewayTest({ baseUrl, token })`, then
 * `test('…', async ({ sandbox }) => { … })`.
 */
export function gatewayTest(
  options: AccountClientOptions | (() => AccountClientOptions | Promise<AccountClientOptions>),
) {
  return base.extend<GatewayFixtures>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed
    gateway: async ({}, use) => {
      await use(new TestGateway(typeof options === 'function' ? await options() : options))
    },
    sandbox: async ({ gateway }, use) => {
      await using sandbox = gateway.sandbox()
      await use(sandbox)
    },
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed
    fakeGateway: async ({}, use) => {
      await use(new FakeGateway())
    },
  })
}
