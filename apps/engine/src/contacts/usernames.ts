import { retryTransient } from '@messenger/shared/db/retry-transient'
import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { createLru } from '../lru.ts'
import type { WriteStep } from '../recording/write-batch.ts'
import type { ToldUsername } from '../whatsapp/from-whatsapp/told-usernames.ts'

/** The usernames of people that one session was told of. In lower case, without `@`; people by LID JID. */
export interface Usernames {
  isNews(told: ToldUsername): boolean
  /** Of a person (LID JID) of whom it was told lately: with each of their messages it is. Null: not lately. */
  told(lid: string): string | null
  /** Stores what is news, and answers it. A username is one person's: who had it before has none any more. */
  learn(step: Pick<WriteStep, 'tx' | 'onAbort'>, told: readonly ToldUsername[]): Promise<readonly ToldUsername[]>
  of(lid: string): Promise<string | null>
  /** Whose it was when the network last told it. */
  lidOf(username: string): Promise<string | null>
  /** The link is gone, and what is stored with it. */
  clear(): void
}

/** People whose username is held in memory, so that each of their messages asks for nothing. */
const remembered = 2_000
const kind = 'username'

/** Kept in `network_cache`, as the contacts' rows have no place for it: the key is the LID JID, the value the username. */
export function createUsernames(driver: Sql, sessionId: number): Usernames {
  const known = createLru<string, string>(remembered)

  const isNews = ({ lid, username }: ToldUsername) => known.get(lid) !== username

  return {
    isNews,
    told: lid => known.get(lid) ?? null,
    async learn({ tx, onAbort }, told) {
      // The last word on a person, and on a username, is the one that holds.
      const fresh = latest(told.filter(isNews))
      if (fresh.length === 0) return fresh
      onAbort(() => {
        for (const { lid } of fresh) known.delete(lid)
      })
      const rows = sql`json_to_recordset(${JSON.stringify(fresh)}::json) as told (lid text, username text)`
      const moved = await tx.execute<{ key: string }>(sql`
        delete from network_cache using ${rows}
        where session_id = ${sessionId} and kind = ${kind} and value = told.username and key <> told.lid
        returning key`)
      for (const { key } of moved) known.delete(key)
      await tx.execute(sql`
        insert into network_cache (session_id, kind, key, value)
        select ${sessionId}, ${kind}, told.lid, told.username from ${rows}
        on conflict (session_id, kind, key) do update set value = excluded.value, updated_at = now()`)
      for (const { lid, username } of fresh) known.set(lid, username)
      return fresh
    },
    async of(lid) {
      const [row] = await retryTransient(
        () => driver<{ value: string }[]>`
          select value from network_cache where session_id = ${sessionId} and kind = ${kind} and key = ${lid}`,
      )
      return row?.value ?? null
    },
    async lidOf(username) {
      const [row] = await retryTransient(
        () => driver<{ key: string }[]>`
          select key from network_cache where session_id = ${sessionId} and kind = ${kind} and value = ${username}`,
      )
      return row?.key ?? null
    },
    clear: () => known.clear(),
  }
}

function latest(told: readonly ToldUsername[]): ToldUsername[] {
  const byPerson = new Map(told.map(entry => [entry.lid, entry]))
  return [...new Map([...byPerson.values()].map(entry => [entry.username, entry])).values()]
}
