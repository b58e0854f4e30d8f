'use client'
import { useQuery } from '@tanstack/react-query'
import { useLiveState } from './live.ts'
import { useTRPC } from './trpc.ts'
import { useTold } from './use-told.ts'

const lostMs = 2_000
const calmMs = 10_000
const toldMs = 15_000
/** Phones are told of with each message of theirs too; a long list is read less often. */
const floorMs = 1_000
const longList = 200

/** The account's virtual phones, kept fresh. */
export function usePhones() {
  const options = useTRPC().sandbox.listPhones.queryOptions({})
  const isTold = useLiveState() === 'connected'
  const phones = useQuery({ ...options, refetchInterval: isTold ? toldMs : lostInterval })
  // a device that was linked by a passkey alone is known by what its session says
  useTold([{ on: 'phones' }, { on: 'sessions' }], options.queryKey, isLong(phones.data) ? calmMs : floorMs)
  return phones
}

/** While nothing is told, phones that are looked at are asked for every two seconds; less often after a failure or of a long list. */
export function lostInterval({ state }: { state: { status: string; data?: unknown } }): number {
  return state.status === 'error' || isLong(state.data) ? calmMs : lostMs
}

function isLong(data: unknown): boolean {
  return Array.isArray(data) && data.length > longList
}
