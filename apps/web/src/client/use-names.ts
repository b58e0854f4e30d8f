'use client'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../client/use-texts.ts'
import { magicNumbers } from './magic-numbers.ts'
import { readableChat } from './readable-chat.ts'
import { useTRPC } from './trpc.ts'
import { useSessions } from './use-sessions.ts'

/** Turns the JID of a sandbox chat into a name that people know: of a phone, a session or a magic number. */
export function useNames(): (jid: string) => { name: string; number: string } {
  const t = useTexts('sandbox.magic')
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({})).data ?? []
  const sessions = useSessions().data?.filter(({ network }) => network === 'sandbox') ?? []
  const known = new Map<string, string>([
    ...magicNumbers.map(({ number, key }) => [number, t(`numbers.${key}.name`)] as const),
    ...sessions.map(({ phone_number, name }) => [phone_number, name] as const),
    ...phones.map(({ phone_number, name }) => [phone_number, name] as const),
  ])
  const numbers = new Map(phones.map(({ lid, phone_number }) => [lid, phone_number]))
  return jid => {
    const number = numbers.get(jid) ?? readableChat(jid)
    return { name: known.get(number) ?? number, number }
  }
}
