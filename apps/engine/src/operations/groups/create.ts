import type { create as operation } from '@messenger/shared/contract/groups/create'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { EngineContext } from '../../engine-context.ts'
import { needSocket } from '../../sessions/need-socket.ts'
import type { WASocket } from '../../whatsapp/baileys.ts'
import { fetchGroup } from './group-call.ts'
import { peopleOf } from './people.ts'
import { refusedOr } from './refusals.ts'

/** Creates a group. The network's answer also lists people who were not added, so the group is asked for again. */
export async function create(context: EngineContext, input: OperationInput<typeof operation>) {
  const session = await context.supervisor.take(context.call.sessionId)
  const socket = needSocket(session)
  const people = await peopleOf(context.services, session, input.participants)
  const named = people.map(person => person.jid)
  try {
    const { id } = await createNamed(socket, input.name, named)
    return await fetchGroup({ session, socket, jid: id })
  } catch (error) {
    throw refusedOr(error)
  }
}

/** The library writes an attribute with an `@` in it as an address, which alters it. A name that is set later is text. */
async function createNamed(socket: WASocket, name: string, people: string[]): Promise<{ id: string }> {
  const group = await socket.groupCreate(name.replaceAll('@', '＠'), people)
  if (name.includes('@')) await socket.groupUpdateSubject(group.id, name)
  return group
}
