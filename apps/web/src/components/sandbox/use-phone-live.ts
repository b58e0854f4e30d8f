'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTold } from '../../client/use-told.ts'

const calmMs = 5_000
const alertMs = 2_000

/** Calls of a phone, the newest first. Nobody tells of a call that rings at no session, so it is asked for. */
export function usePhoneCalls(phoneNumber: string, isOwn: boolean) {
  const options = useTRPC().phones.calls.queryOptions({ phone_number: phoneNumber })
  const { data = [] } = useQuery({ ...options, enabled: isOwn, refetchInterval: alertMs })
  return data.toReversed()
}

/** Groups that a phone is in. */
export function usePhoneGroups(phoneNumber: string) {
  const options = useTRPC().phones.groups.queryOptions({ phone_number: phoneNumber })
  useTold([{ on: 'events', types: ['groups.upsert', 'groups.update', 'group-participants.update'] }], options.queryKey)
  const { data = [] } = useQuery({ ...options, refetchInterval: calmMs })
  return data
}
