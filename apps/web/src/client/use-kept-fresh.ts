'use client'
import type { LiveTopic } from '@messenger/shared/events/live-note'
import type { QueryKey } from '@tanstack/react-query'
import { useTold } from './use-told.ts'

/** What no topic tells of (a send that was accepted just now) shows after this. */
const toldMs = 15_000
const lostMs = 3_000

/** Has a log read anew when something of these topics is told; answers how often it is to be asked for beside that. */
export function useKeptFresh(topics: readonly LiveTopic[], queryKey: QueryKey, floorMs?: number): number {
  return useTold(topics, queryKey, floorMs) ? toldMs : lostMs
}
