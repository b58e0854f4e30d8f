import { ApiError } from '@messenger/shared/contract/errors'
import { groupMetadata } from '@messenger/shared/contract/groups/record'
import { groups } from '@messenger/shared/db/schema'
import { groupJidOf } from '@messenger/shared/identity/group-jid'
import { and, eq } from 'drizzle-orm'
import type { WebHandler } from '../web-handler.ts'

/** The members of a group that the account belongs to, as last heard of. */
export const listParticipants: WebHandler<'groups.listParticipants'> = async ({ db, sessionId }, input) => {
  const jid = groupJidOf(input.groupJid)
  if (!jid) throw new ApiError('group_not_found')
  const [row] = await db
    .select({ metadata: groups.metadata })
    .from(groups)
    .where(and(eq(groups.sessionId, sessionId), eq(groups.jid, jid), eq(groups.member, true)))
  if (!row) throw new ApiError('group_not_found')
  return groupMetadata.parse(JSON.parse(row.metadata)).participants
}
