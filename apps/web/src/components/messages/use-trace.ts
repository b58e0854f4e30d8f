'use client'
import type { MessageTrace } from '@messenger/shared/contract/messages/message-trace'
import { createTeller, type Teller } from '@messenger/shared/message-trace/tell'
import { wordsEn } from '@messenger/shared/message-trace/words-en'
import { wordsEs } from '@messenger/shared/message-trace/words-es'
import { wordsId } from '@messenger/shared/message-trace/words-id'
import { wordsPt } from '@messenger/shared/message-trace/words-pt'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { languageOf } from '../../client/language.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'

const types = [
  ...['message.sent', 'messages.upsert', 'messages.update', 'message-receipt.update', 'messages.received'],
  ...['messages.delete', 'messages.reaction', 'poll.results'],
]
const soonMs = 500
/** A history is much to read, and in a busy session there is always something new. */
const calmMs = 10_000
/** No topic tells what a send waits for before it is out. */
const waitingMs = 3_000

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
  const known = useQueryClient().getQueryData<MessageTrace>(queryKey)
  const topics = [
    { on: 'events', sessionId, types },
    { on: 'deliveries', sessionId },
    { on: 'sessions', sessionId },
  ] as const
  const everyMs = useKeptFresh(topics, queryKey, known && isOver(known) ? calmMs : soonMs)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => client.messages.trace.query(input, { context: { sessionId }, signal }),
    refetchInterval: known?.sendStatus === 'in_progress' ? waitingMs : everyMs,
    retry: false,
  })
}

/** Nothing more is expected but what people may do with it later. */
function isOver({ cause, fromMe, status }: MessageTrace): boolean {
  return cause === null ? !fromMe || (status ?? 0) >= 4 : cause.kind === 'failed' || cause.kind === 'canceled'
}

const words = { en: wordsEn, pt: wordsPt, es: wordsEs, id: wordsId } as const

/** Tells steps and causes in the person's language, with times as their clock shows them. */
export function useTeller(): Teller {
  const language = languageOf(useLocale())
  const { dateTime } = useFormats()
  return useMemo(() => createTeller(words[language], iso => dateTime(new Date(iso))), [language, dateTime])
}
