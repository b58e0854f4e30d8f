'use client'
import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { createTeller, type Teller } from '@messenger/shared/message-trace/tell'
import { wordsEn } from '@messenger/shared/message-trace/words-en'
import { wordsPt } from '@messenger/shared/message-trace/words-pt'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useTRPCClient } from '../../client/trpc.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'

const ofOwn = [
  ...['message.sent', 'messages.upsert', 'messages.update', 'message-receipt.update', 'messages.delete'],
  ...['messages.reaction', 'poll.results'],
]
const ofOthers = ['messages.upsert', 'messages.received', 'messages.delete', 'messages.reaction']
/** While it is on its way; no topic tells of what it waits for. */
const soonMs = 1_000
const onTheWayMs = 3_000
/** A history is much to read, and in a busy session there is always something new. */
const calmMs = 10_000

export interface NamedMessage {
  readonly sessionId: number
  /** Our number or the id of the network, as the address has it. */
  readonly message: string
  /** Where several chats have one of that id. */
  readonly chat: string | undefined
}

/** The history of a message, read anew while something still becomes of it. */
export function useTrace({ sessionId, message, chat }: NamedMessage) {
  const client = useTRPCClient()
  const queryKey = ['message-trace', sessionId, message, chat ?? null]
  const input = { msgId: message, ...(chat === undefined ? {} : { chat }) }
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.messages.trace.query(input, { context: { sessionId }, signal }),
    refetchInterval: ({ state }) => (state.data && isOnTheWay(state.data) ? onTheWayMs : false),
    retry: false,
  })
  const isCalm = found.data !== undefined && !isOnTheWay(found.data)
  const types = found.data?.fromMe === false ? ofOthers : ofOwn
  const topics = [
    { on: 'events', sessionId, types },
    { on: 'deliveries', sessionId },
    { on: 'sessions', sessionId },
  ] as const
  useKeptFresh(topics, queryKey, isCalm ? calmMs : soonMs)
  return found
}

/** Something is expected: an acknowledgement, a receipt, an attempt. */
function isOnTheWay({ cause, sendStatus, status, fromMe }: MessageTrace): boolean {
  if (cause !== null) return cause.kind !== 'failed' && cause.kind !== 'canceled'
  return fromMe && (sendStatus === 'in_progress' || (status ?? 0) < 4)
}

/** Tells steps and causes in the person's language, with times as their clock shows them. */
export function useTeller(): Teller {
  const isPortuguese = useLocale().startsWith('pt')
  const { dateTime } = useFormats()
  return useMemo(
    () => createTeller(isPortuguese ? wordsPt : wordsEn, iso => dateTime(new Date(iso))),
    [isPortuguese, dateTime],
  )
}
