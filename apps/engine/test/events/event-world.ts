import type { EventName } from '@messenger/shared/contract/events'
import { eventBody } from '@messenger/shared/contract/events/event-body'
import { webhookEndpoints } from '@messenger/shared/db/schema'
import { type Receiver, startReceiver } from '@messenger/shared/test/receiver'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Metadata, startGroupWorld } from '../group-world.ts'
import { addPhone, eventually, jidsOf, ownerOf } from '../steps.ts'

type Body = z.infer<typeof eventBody>

export type EventWorld = Awaited<ReturnType<typeof startEventWorld>>

/** How one event comes about. */
export interface EventCase {
  /** Does, mostly on a virtual phone, what fires the event; answers the event's `data`. */
  act(world: EventWorld): Promise<unknown>
}

/** Ana's session, all of whose events go to a receiver; Bob and Carl beside her, in a group that she founded. */
export async function startEventWorld() {
  const world = await startGroupWorld()
  const receiver = await startReceiver()
  const { stack, id } = world
  await subscribe(world, id, receiver)
  const owner = ownerOf(stack)

  async function newcomer(phoneNumber: string, name: string) {
    await addPhone(stack, phoneNumber, name)
    return jidsOf(stack, phoneNumber)
  }

  return {
    ...world,
    owner,
    newcomer,
    subscribe: (session: number) => subscribe(world, session, receiver),
    /** Bodies of one event that came in, every one of them checked to be of the contract's form. */
    received: (event: EventName, session = id): Body[] => bodiesOf(receiver, event, session),
    /** Bodies of all events of a session in the order of their sequences, each once. */
    bodies: (session = id, after = 0): Body[] => allBodiesOf(receiver, session, after),
    /** The owner of a phone writes; answers the message's id and time. */
    async says(from: string, to: string, text: string, more: object = {}) {
      const sent = await stack.phones.sendMessage({ owner, phone_number: from, to, text, ...more })
      return { id: sent.id, at: sent.timestamp }
    },
    /** The first event of that name whose data `is` says it is. */
    told: (event: EventName, is: (data: Body['data']) => boolean) =>
      eventually(() => {
        const found = bodiesOf(receiver, event, id).find(({ data }) => is(data))
        if (!found) throw new Error(`No ${event} yet`)
        return found
      }),
    async stop() {
      await stack.stop()
      await receiver.close()
    },
  }
}

export type { Metadata }

function allBodiesOf(receiver: Receiver, session: number, after: number): Body[] {
  const ofSession = [...new Set(receiver.requests.map(({ headers }) => String(headers['x-webhook-event'])))].flatMap(
    event => bodiesOf(receiver, event, session),
  )
  const bySequence = new Map(ofSession.map(body => [body.sequence, body]))
  return [...bySequence.values()].filter(({ sequence }) => sequence > after).sort((a, b) => a.sequence - b.sequence)
}

function bodiesOf({ requests }: Receiver, event: string, session: number): Body[] {
  return requests
    .filter(({ headers }) => headers['x-webhook-event'] === event)
    .map(({ body }) => eventBody.parse(JSON.parse(body)))
    .filter(({ sessionId }) => sessionId === String(session))
}

async function subscribe(
  { stack }: Pick<Awaited<ReturnType<typeof startGroupWorld>>, 'stack'>,
  session: number,
  { url }: Receiver,
): Promise<void> {
  await stack.db.database.db
    .update(webhookEndpoints)
    .set({ url, enabled: true, events: ['*'] })
    .where(and(eq(webhookEndpoints.sessionId, session), eq(webhookEndpoints.isDefault, true)))
}
