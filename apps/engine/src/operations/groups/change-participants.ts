import type { BinaryNode } from '../../whatsapp/baileys.ts'
import type { GroupCall } from './group-call.ts'
import type { Person } from './people.ts'

/** What became of one person; `jid` by phone number where it is known. */
export interface Outcome {
  readonly jid: string
  readonly status: number
}

/** Asks the network for a change of members and pairs its answers with the people of the request. */
export async function changeParticipants(
  { socket, jid }: GroupCall,
  people: readonly Person[],
  action: 'add' | 'remove' | 'promote' | 'demote',
): Promise<Outcome[]> {
  const named = people.map(person => person.jid)
  const answers = await socket.groupParticipantsUpdate(jid, named, action)
  return people.map(person => {
    const answer = answers.find(({ jid: answered, content }) => isAbout(person, answered, content))
    const pn = person.pn ?? answer?.content.attrs.phone_number ?? null
    return { jid: pn ?? person.jid, status: answer ? Number(answer.status) : 500 }
  })
}

function isAbout(person: Person, answered: string | undefined, { attrs }: BinaryNode): boolean {
  const known = [person.jid, person.pn, person.lid]
  return known.includes(answered ?? '') || known.includes(attrs.phone_number ?? '') || known.includes(attrs.lid ?? '')
}
