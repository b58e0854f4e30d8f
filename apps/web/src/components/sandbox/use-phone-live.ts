'use client'
import type { SandboxChat } from '@messenger/shared/contract/sandbox/chat'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTold } from '../../client/use-told.ts'

const toldMs = 15_000
const lostMs = 3_000
/** Groups change seldom, and a phone is told of with each message. */
const groupsMs = 1_000

/** Calls of a phone, the newest first. */
export function usePhoneCalls(phoneNumber: string, isOwn: boolean) {
  const options = useTRPC().sandbox.listCalls.queryOptions({ phone_number: phoneNumber })
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

/** How the owner of a phone has set its chats, by JID. */
export function usePhoneChats(phoneNumber: string): ReadonlyMap<string, SandboxChat> {
  const options = useTRPC().sandbox.listChats.queryOptions({ phone_number: phoneNumber })
  const isTold = useTold([{ on: 'phones', phoneNumber }], options.queryKey)
  const { data = [] } = useQuery({ ...options, refetchInterval: isTold ? toldMs : lostMs })
  return new Map(data.map(chat => [chat.chat, chat]))
}

/** Statuses that a phone has seen and posted, the newest first. */
export function usePhoneStatuses(phoneNumber: string) {
  const options = useTRPC().sandbox.listStatuses.queryOptions({ phone_number: phoneNumber })
  const isTold = useTold([{ on: 'phones', phoneNumber }], options.queryKey)
  const { data = [] } = useQuery({ ...options, refetchInterval: isTold ? toldMs : lostMs })
  return data.toReversed()
}

/** What the owner of a phone saw of others, oldest first. */
export function usePhoneSightings(phoneNumber: string) {
  const options = useTRPC().sandbox.listSightings.queryOptions({ phone_number: phoneNumber })
  const isTold = useTold([{ on: 'phones', phoneNumber }], options.queryKey)
  const { data = [] } = useQuery({ ...options, refetchInterval: isTold ? toldMs : lostMs })
  return data
}
