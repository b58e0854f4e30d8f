'use client'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../client/use-texts.ts'
import { magicNumbers } from './magic-numbers.ts'
import { readableChat } from './readable-chat.ts'
import { useTRPC } from './trpc.ts'
import { useNamedSessions } from './use-session-choices.ts'

/** Turns JIDs of sandbox chats, which the page shows, into names that people know: of a phone, a session or a magic number. */
export function useNames(jids: readonly string[]): (jid: string) => { name: string; number: string } {
  const t = useTexts('sandbox.magic')
  const phones = useQuery(useTRPC().sandbox.listPhones.queryOptions({})).data ?? []
  const known = new Map<string, string>([
    ...magicNumbers.map(({ number, key }) => [number, t(`numbers.${key}.name`)] as const),
    ...phones.map(({ phone_number, name }) => [phone_number, name] as const),
  ])
  const numbers = new Map(phones.map(({ lid, phone_number }) => [lid, phone_number]))
  const numberOf = (jid: string) => numbers.get(jid) ?? readableChat(jid)
  const unknown = jids.map(numberOf).filter(number => number.startsWith('+') && !known.has(number))
  const sessions = useNamedSessions({ numbers: unknown })
  for (const { network, phone_number, name } of sessions) if (network === 'sandbox') known.set(phone_number, name)
  return jid => {
    const number = numberOf(jid)
    return { name: known.get(number) ?? number, number }
  }
}
