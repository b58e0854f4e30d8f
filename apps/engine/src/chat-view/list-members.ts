import type { Person } from '@messenger/shared/chat-view/person'
import type { EngineContext } from '../engine-context.ts'
import { createGroupStore } from '../groups/group-store.ts'
import { openView } from './open-view.ts'
import { peopleOf } from './people-of.ts'

/** Members of a group as last heard of; none of a chat that is no group. */
export async function listMembers(
  context: EngineContext,
  { chat }: { readonly chat: string },
): Promise<{ members: Person[] }> {
  const view = await openView(context)
  const group = await createGroupStore(view.sessionId).read(view.database.db, chat)
  const jids = group?.metadata.participants.map(({ id }) => id) ?? []
  const people = await peopleOf(view, jids)
  return { members: jids.map(people) }
}
