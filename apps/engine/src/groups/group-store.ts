import { type GroupMetadata, groupMetadata } from '@messenger/shared/contract/groups/record'
import type { DbOrTx } from '@messenger/shared/db/create-db'
import { groups } from '@messenger/shared/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { createLru } from '../lru.ts'

/** A group that a session knows. */
export interface StoredGroup {
  readonly metadata: GroupMetadata
  /** The account belongs to it now. */
  readonly member: boolean
}

/** The groups of one session: rows in the database, the ones in use in memory as well. */
export interface GroupStore {
  /** As last heard of; null for a group that the session never knew. */
  find(db: DbOrTx, jid: string): Promise<StoredGroup | null>
  /** Past the memory, for work in a transaction that may run twice. */
  read(tx: DbOrTx, jid: string): Promise<StoredGroup | null>
  /** JIDs of the groups that the account belongs to. */
  joined(tx: DbOrTx): Promise<string[]>
  /** Part of the session's writer alone, so that memory and database agree. */
  write(tx: DbOrTx, group: StoredGroup): Promise<void>
  setPicture(tx: DbOrTx, jid: string, imgUrl: string | null): Promise<void>
}

const remembered = 50

export function createGroupStore(sessionId: number): GroupStore {
  const memory = createLru<string, StoredGroup>(remembered)

  async function read(tx: DbOrTx, jid: string): Promise<StoredGroup | null> {
    const [row] = await tx
      .select({ metadata: groups.metadata, member: groups.member })
      .from(groups)
      .where(and(eq(groups.sessionId, sessionId), eq(groups.jid, jid)))
    return row ? parsed(row) : null
  }

  return {
    read,
    async find(db, jid) {
      const known = memory.get(jid)
      if (known) return known
      const stored = await read(db, jid)
      // What was written while this was being read is newer.
      const newer = memory.get(jid)
      if (stored && !newer) memory.set(jid, stored)
      return newer ?? stored
    },
    async joined(tx) {
      const rows = await tx
        .select({ jid: groups.jid })
        .from(groups)
        .where(and(eq(groups.sessionId, sessionId), eq(groups.member, true)))
      return rows.map(({ jid }) => jid)
    },
    async write(tx, group) {
      const { metadata, member } = group
      const set = { metadata: JSON.stringify(metadata), subject: metadata.subject, member }
      await tx
        .insert(groups)
        .values({ sessionId, jid: metadata.id, ...set })
        .onConflictDoUpdate({ target: [groups.sessionId, groups.jid], set: { ...set, updatedAt: sql`now()` } })
      memory.set(metadata.id, group)
    },
    async setPicture(tx, jid, imgUrl) {
      await tx
        .update(groups)
        .set({ imgUrl })
        .where(and(eq(groups.sessionId, sessionId), eq(groups.jid, jid)))
    },
  }
}

function parsed(row: { readonly metadata: string; readonly member: boolean }): StoredGroup {
  return { metadata: groupMetadata.parse(JSON.parse(row.metadata)), member: row.member }
}
