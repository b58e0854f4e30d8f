import { setTimeout as sleep } from 'node:timers/promises'
import type { SandboxClient, SandboxNews } from '@messenger/sandbox-network/admin/client'
import type { LiveNote } from '@messenger/shared/events/live-note'
import type { Logger } from 'pino'

/** Tells of the virtual phones of accounts while somebody follows them. */
export interface PhoneNews {
  /** Goes on until nobody follows the account's phones any more; asked for again it does nothing. */
  follow(accountId: number): void
  close(): Promise<void>
}

interface Options {
  /** Undefined: there is no sandbox, and so nothing to tell. */
  readonly sandbox: Pick<SandboxClient, 'watch'> | undefined
  readonly isFollowed: (accountId: number) => boolean
  readonly tell: (accountId: number, note: LiveNote) => void
  readonly log: Logger
}

/** What comes together is told together: much traffic is not asked for message by message. */
const soonMs = 100
const retryMs = 2_000

export function createPhoneNews({ sandbox, isFollowed, tell, log }: Options): PhoneNews {
  const running = new Map<number, Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping

  /** The network answers when something is new; without an answer it is asked again, from the start. */
  async function run(accountId: number, { watch }: Pick<SandboxClient, 'watch'>): Promise<void> {
    let seen: string | null = null
    let hasFailed = false
    while (isFollowed(accountId) && !signal.aborted) {
      try {
        const news: SandboxNews = await watch({ owner: String(accountId), seen }, signal)
        tellOf(accountId, news.phones)
        seen = news.seen
        hasFailed = false
      } catch (error) {
        if (!signal.aborted) log[hasFailed ? 'debug' : 'warn']({ accountId, err: error }, 'live.phones_unknown')
        seen = null
        hasFailed = true
      }
      await sleep(seen ? soonMs : retryMs * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    }
    // at once, so that whoever follows from now on begins anew
    running.delete(accountId)
  }

  function tellOf(accountId: number, phones: readonly string[] | null): void {
    if (!phones) tell(accountId, { kind: 'refetch', of: ['phones'] })
    for (const phoneNumber of phones ?? []) tell(accountId, { kind: 'phone', phoneNumber })
  }

  return {
    follow(accountId) {
      if (!sandbox || running.has(accountId) || signal.aborted) return
      const begun = Promise.resolve()
      running.set(
        accountId,
        begun.then(() => run(accountId, sandbox)),
      )
    },
    async close() {
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
