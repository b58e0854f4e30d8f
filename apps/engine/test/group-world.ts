import { expect } from 'vitest'
import { type Stack, startStack } from './stack.ts'
import { addPhone, eventsOf, jidsOf, linkSession, ownerOf } from './steps.ts'

export const ana = '+15551230001'
export const bob = '+15551230002'
export const carl = '+15551230003'

export interface Participant {
  readonly id: string
  readonly phoneNumber: string | null
  readonly admin: string | null
}
export interface Metadata {
  readonly id: string
  readonly subject: string
  readonly participants: readonly Participant[]
}

export type GroupWorld = Awaited<ReturnType<typeof startGroupWorld>>

/** The sessions of Ana and Bob, the phone of Carl, and a group that Ana founded with them. */
export async function startGroupWorld() {
  const stack = await startStack()
  const id = await linkSession(stack, ana)
  const bobs = await linkSession(stack, bob)
  await addPhone(stack, carl)
  const jids = { ana: await jidsOf(stack, ana), bob: await jidsOf(stack, bob), carl: await jidsOf(stack, carl) }
  const call = <T = unknown>(verb: string, input: object, session = id) =>
    stack.call<T>(`groups.${verb}`, session, input)
  const people = [bob, carl.slice(1), jids.bob.lid]
  const { id: group } = await call<Metadata>('create', { name: 'Project team', participants: people })
  return {
    stack,
    /** Ana's session. */
    id,
    /** Bob's session. */
    bobs,
    jids,
    group,
    /** An operation on groups; Ana's session by default. */
    call,
    refused: (verb: string, input: object, refusal: object, session = id) =>
      expect(call(verb, input, session), `${verb} ${JSON.stringify(input)}`).rejects.toMatchObject(refusal),
    stored: (jid = group, session = id) => storedGroup(stack, session, jid),
    /** Data of the session's events of one name, after a sequence. */
    told: async (name: string, session: number, after = 0) =>
      (await eventsOf(stack, session, name)).filter(({ sequence }) => sequence > after).map(({ data }) => data),
    /** Carl's phone founds a group. */
    found: (participants: readonly string[]) =>
      stack.phones.createGroup({
        owner: ownerOf(stack),
        phone_number: carl,
        subject: 'By phone',
        participants: [...participants],
      }),
  }
}

export function rankOf({ participants }: Metadata, phoneNumber: string) {
  return participants.find(participant => participant.phoneNumber === phoneNumber)?.admin
}

export const notAdmin = (action: string) => ({
  code: 'group_not_admin',
  cause: { data: { api: { params: { action } } } },
})

async function storedGroup(
  { db }: Stack,
  session: number,
  jid: string,
): Promise<(Metadata & { member: boolean }) | undefined> {
  const [row] = await db.database.sql`
    select metadata, member from groups where session_id = ${session} and jid = ${jid}`
  return row && { ...JSON.parse(row.metadata), member: row.member }
}
