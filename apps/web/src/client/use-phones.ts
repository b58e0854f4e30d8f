'use client'
import { useQuery } from '@tanstack/react-query'
import { useLiveState } from './live.ts'
import { useTRPC } from './trpc.ts'
import { liveInterval } from './use-sessions.ts'
import { useTold } from './use-told.ts'

/** Phones are told of with each message of theirs too; a long list is read less often. */
const floorMs = 1_000
const longFloorMs = 10_000
const longList = 200
const toldMs = 15_000

/** The account's virtual phones, kept fresh. */
export function usePhones() {
  const options = useTRPC().sandbox.listPhones.queryOptions({})
  const isTold = useLiveState() === 'connected'
  const phones = useQuery({ ...options, refetchInterval: isTold ? toldMs : liveInterval })
  const isLong = phones.data !== undefined && phones.data.length > longList
  // a device that was linked by a passkey alone is known by what its session says
  useTold([{ on: 'phones' }, { on: 'sessions' }], options.queryKey, isLong ? longFloorMs : floorMs)
  return phones
}
