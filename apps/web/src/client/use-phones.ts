'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from './trpc.ts'
import { liveInterval } from './use-sessions.ts'
import { useTold } from './use-told.ts'

/** Phones are told of with each message of theirs too. */
const floorMs = 1_000
const toldMs = 15_000

/** The account's virtual phones, kept fresh. */
export function usePhones() {
  const options = useTRPC().sandbox.listPhones.queryOptions({})
  const isTold = useTold([{ on: 'phones' }], options.queryKey, floorMs)
  return useQuery({ ...options, refetchInterval: isTold ? toldMs : liveInterval })
}
