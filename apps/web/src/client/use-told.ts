'use client'
import type { LiveTopic } from '@messenger/shared/events/live-note'
import type { QueryKey } from '@tanstack/react-query'
import { useLive } from './live.ts'
import { useRereads } from './use-rereads.ts'

const soonMs = 250

/**
 * Has queries read anew when the gateway tells of something of these topics: soon, and once for what comes together. Answers
 * false while nothing is told, so that whoever must be fresh asks by itself.
 *
 * @param floorMs the shortest pause between reads, for topics of which much may be told
 */
export function useTold(topics: readonly LiveTopic[], queryKey: QueryKey, floorMs = soonMs): boolean {
  const { ask } = useRereads(queryKey, () => floorMs)
  return useLive(topics, ask) === 'connected'
}
