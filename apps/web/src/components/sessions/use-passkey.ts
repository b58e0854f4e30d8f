'use client'
import type { SessionStatus } from '@messenger/shared/contract/fields'
import type { PasskeyStatus } from '@messenger/shared/contract/passkey/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../../client/problem.ts'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useTold } from '../../client/use-told.ts'

/** Beside what is told: nobody tells that the helper has taken a request up, or that one has expired. */
const toldMs = 5_000
const lostMs = 2_000

const outcomes = ['fallback_qr', 'no_continuation', 'error'] as const satisfies PasskeyStatus[]

export interface PasskeyToken {
  readonly token: string
  readonly expires_at: string
}

/** The session's passkey ceremony as its token shows it. */
export interface LivePasskey {
  /** Undefined before one was asked for on this page, or when it is good no more. */
  readonly token: PasskeyToken | undefined
  readonly requestId: string | null
  readonly status: PasskeyStatus | undefined
  /** To compare, when that is the next step. */
  readonly code: string | undefined
  /** How a ceremony ended without a link. */
  readonly outcome: (typeof outcomes)[number] | undefined
  take(token: PasskeyToken): void
  renew(): Promise<void>
  confirm(): Promise<void>
}

/** Follows the ceremony while the session is in it, and shows its outcome afterwards. */
export function usePasskey(id: number, status: SessionStatus): LivePasskey {
  const client = useTRPCClient()
  const [token, setToken] = useState<PasskeyToken>()
  const isWatched = status === 'need_passkey' || status === 'need_scan'
  const options = useTRPC().passkey.getPending.queryOptions(
    { token: token?.token ?? '' },
    { enabled: token !== undefined && isWatched, retry: false, staleTime: 0 },
  )
  const topics = [
    { on: 'sessions', sessionId: id },
    { on: 'events', sessionId: id, types: ['passkey.updated'] },
  ] as const
  const isTold = useTold(topics, options.queryKey)
  const { data, error } = useQuery({ ...options, refetchInterval: isTold ? toldMs : lostMs })
  const isDead = error !== null && refusalOf(error).code === 'passkey_token_invalid'
  const seen = token ? data : undefined
  return {
    token: isDead ? undefined : token,
    requestId: seen?.requestId ?? null,
    status: seen?.status,
    code: seen?.skipHandoffUx ? undefined : seen?.code,
    outcome: outcomes.find(outcome => outcome === seen?.status),
    take: setToken,
    renew: async () => setToken(await client.sessions.getPasskeyToken.mutate({ id })),
    confirm: async () => {
      if (!token || !seen?.requestId) return
      await client.passkey.confirm.mutate({ token: token.token, requestId: seen.requestId })
    },
  }
}
