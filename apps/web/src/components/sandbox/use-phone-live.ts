'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTold } from '../../client/use-told.ts'

const toldMs = 15_000
const lostMs = 3_000
/** Groups change seldom, and a phone is told of with each message. */
const groupsMs = 1_000

/** Calls of a phone, the newest first. */
export function usePhoneCalls(phoneNumber: string, isOwn: boolean) {
  const options = useTRPC().phones.calls.queryOptions({ phone_number: phoneNumber })
  const isTold = useTold([{ on: 'phones', phoneNumber }], options.queryKey)
  const { data = [] } = useQuery({ ...options, enabled: isOwn, refetchInterval: isTold ? toldMs : lostMs })
  return data.toReversed()
}

/** Groups that a phone is in. */
export function usePhoneGroups(phoneNumber: string) {
  const options = useTRPC().phones.groups.queryOptions({ phone_number: phoneNumber })
  const isTold = useTold([{ on: 'phones', phoneNumber }], options.queryKey, groupsMs)
  const { data = [] } = useQuery({ ...options, refetchInterval: isTold ? toldMs : lostMs })
  return data
}
