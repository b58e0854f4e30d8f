import type { Tx } from '@messenger/shared/db/create-db'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { ChatTimerChange } from '../whatsapp/from-whatsapp/chat-timers.ts'
import type { ChatTimer } from '../whatsapp/to-whatsapp/disappearing.ts'

/** How long messages stay in the chats with people of one session, as the network told. Few chats have a timer. */
export interface ChatTimers {
  /** The latest that is known of a chat under any of its JIDs. */
  latest(jids: readonly string[]): ChatTimer | null
  /** Stores what is news. */
  learn(tx: Tx, changes: readonly ChatTimerChange[]): Promise<void>
  isNews(change: ChatTimerChange): boolean
  /** The link is gone, and what is stored with it. */
  clear(): void
}

const timerForm = z.object({ seconds: z.number(), since: z.number() })
const kind = 'timer'

export async function loadChatTimers(driver: Sql, sessionId: number): Promise<ChatTimers> {
  const rows = await driver<{ key: string; value: string }[]>`
    select key, value from network_cache where session_id = ${sessionId} and kind = ${kind}`
  const known = new Map(rows.map(({ key, value }) => [key, timerForm.parse(JSON.parse(value))]))

  const isNews = ({ jid, seconds, since }: ChatTimerChange) => {
    const before = known.get(jid)
    if (!before) return seconds > 0
    return since >= before.since && (seconds !== before.seconds || since > before.since)
  }

  return {
    latest(jids) {
      const found = jids.flatMap(jid => known.get(jid) ?? [])
      return found.sort((a, b) => b.since - a.since)[0] ?? null
    },
    isNews,
    async learn(tx, changes) {
      for (const change of changes.filter(isNews)) {
        const { jid, seconds, since } = change
        await tx.execute(sql`
          insert into network_cache (session_id, kind, key, value)
          values (${sessionId}, ${kind}, ${jid}, ${JSON.stringify({ seconds, since })})
          on conflict (session_id, kind, key) do update set value = excluded.value, updated_at = now()`)
        known.set(jid, { seconds, since })
      }
    },
    clear: () => known.clear(),
  }
}
