'use client'
import type { SandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { useQuery } from '@tanstack/react-query'
import { useTRPCClient } from './trpc.ts'
import { lostInterval } from './use-phones.ts'
import { useTold } from './use-told.ts'

const perCall = 200
const maxCalls = 10
const toldMs = 15_000

export const phoneMessagesKey = (phoneNumber: string) => ['phone-messages', phoneNumber]

/** What a phone decrypted, oldest first, kept fresh; the list comes in pages of 200, at most 2,000 messages. */
export function usePhoneMessages(phoneNumber: string) {
  const client = useTRPCClient()
  const fetchAll = async () => {
    const messages: SandboxMessage[] = []
    for (let call = 0; call < maxCalls; call += 1) {
      const after = messages.at(-1)?.id
      const input = { phone_number: phoneNumber, limit: perCall, ...(after && { after }) }
      const page = await client.sandbox.listMessages.query(input)
      messages.push(...page)
      if (page.length < perCall) break
    }
    return messages
  }
  const queryKey = phoneMessagesKey(phoneNumber)
  const isTold = useTold([{ on: 'phones', phoneNumber }], queryKey)
  return useQuery({ queryKey, queryFn: fetchAll, refetchInterval: isTold ? toldMs : lostInterval })
}
