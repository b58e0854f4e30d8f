import { type CallFetch, createCallFetch } from '@messenger/shared/rpc/call-fetch'
import { type WatchedCertificates, watchCertificates } from '@messenger/shared/rpc/certificates'
import type { RpcSettings } from '@messenger/shared/rpc/rpc-settings'
import type { Logger } from 'pino'

interface EngineCallsOptions extends RpcSettings {
  readonly log: Pick<Logger, 'warn'>
}

/** An engine's metrics are some 60 kB, and what it answers to a call is at most a picture or a page of chats. */
const largestBytes = 256_000_000

/** How this process reaches engines: one way for calls and metrics, whose certificates may be renewed while it runs. */
export function createEngineCalls({ secret, certificates, log }: EngineCallsOptions): {
  readonly fetch: CallFetch
  close(): void
} {
  const watched: WatchedCertificates | null =
    certificates === null
      ? null
      : watchCertificates(certificates, {
          onProblem: error => log.warn({ err: error }, 'rpc.certificates_unreadable'),
        })
  const calls = createCallFetch({ secret, certificates: () => watched?.current() ?? null, largestBytes })
  return {
    fetch: calls.fetch,
    close() {
      watched?.stop()
      calls.close()
    },
  }
}
