'use client'
import type { LinkMethod } from '@messenger/shared/contract/sessions/link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf as refusedWith } from '../../client/problem.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import type { LinkProgress } from '../../server/links/progress.ts'
import type { Refusal } from './texts.ts'

const liveMs = 2_000

/** The linking as its holder sees it, kept fresh, and what they can do about it. */
export interface LiveLink {
  readonly progress: LinkProgress
  /** The link opens nothing any more. */
  readonly hasEnded: boolean
  /** Why the last call failed. */
  readonly refusal: Refusal | undefined
  readonly busy: boolean
  start(method: LinkMethod, phoneNumber?: string): Promise<void>
  stop(): Promise<void>
  confirm(): Promise<void>
  /** A fresh token for the helper; undefined when there is none to be had. */
  passkeyToken(): Promise<{ token: string; expires_at: string } | undefined>
}

export function useLink(token: string, first: LinkProgress): LiveLink {
  const { link } = useTRPCClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: () => link.progress.mutate({ token }),
    initialData: first,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'linked' || isEnded(state.error) ? false : liveMs),
  })
  async function act<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setRefusal(undefined)
    try {
      return await work()
    } catch (caught) {
      if (!isEnded(caught)) setRefusal(refusalOf(caught))
      return undefined
    } finally {
      await refetch()
      setBusy(false)
    }
  }
  return {
    progress: data,
    hasEnded: isEnded(error),
    refusal: refusal ?? (error && !isEnded(error) ? refusalOf(error) : undefined),
    busy,
    start: async (method, phoneNumber) => {
      await act(() => link.start.mutate({ token, method, ...(phoneNumber ? { phone_number: phoneNumber } : {}) }))
    },
    stop: async () => {
      await act(() => link.stop.mutate({ token }))
    },
    confirm: async () => {
      await act(() => link.confirm.mutate({ token }))
    },
    passkeyToken: () => act(() => link.passkeyToken.mutate({ token })),
  }
}

const isEnded = (error: unknown): boolean => error !== null && refusedWith(error).code === 'link_ended'

const ofCodes: ReadonlyMap<string | undefined, Refusal> = new Map([
  [undefined, 'unreachable'],
  ['rate_limited', 'rate_limited'],
  ['not_ready', 'not_ready'],
  ['pairing_code_failed', 'code_failed'],
  ['qr_failed', 'qr_failed'],
  ['subscription_connect', 'not_available'],
  ['passkey_not_continued', 'too_early'],
])

function refusalOf(error: unknown): Refusal {
  const { code, fields } = refusedWith(error)
  if (fields.phone_number) return 'number'
  return ofCodes.get(code) ?? 'failed'
}
