import { events } from '@messenger/shared/db/schema'
import { openedEvents } from '@messenger/shared/test/opened-events'
import { and, asc, eq } from 'drizzle-orm'
import type { Stack } from './stack.ts'
import { eventually, ownerOf, phoneMessages, type SendReply } from './steps.ts'

type PhoneBody = Parameters<Stack['phones']['sendMessage']>[0]

/** The owner of a phone sends something; answers its network id. */
export async function phoneDoes(
  stack: Stack,
  phone_number: string,
  body: Omit<PhoneBody, 'owner' | 'phone_number'>,
): Promise<string> {
  const { id } = await stack.phones.sendMessage({ owner: ownerOf(stack), phone_number, ...body })
  return id
}

/** A message in a phone's list, once it is there and `fits`. */
export function shownOn(
  stack: Stack,
  phone_number: string,
  id: string,
  fits: (message: Awaited<ReturnType<typeof phoneMessages>>[number]) => boolean = () => true,
) {
  return eventually(async () => {
    const found = (await phoneMessages(stack, phone_number)).find(message => message.id === id)
    if (!found || !fits(found)) throw new Error(`${id} is not shown so: ${JSON.stringify(found)}`)
    return found
  })
}

/** `data` of the session's events of one name, in their order. */
export async function dataOf({ db, sealer }: Stack, sessionId: number, name: string): Promise<unknown[]> {
  const rows = await db.database.db
    .select()
    .from(events)
    .where(and(eq(events.sessionId, sessionId), eq(events.event, name)))
    .orderBy(asc(events.sequence))
  return openedEvents(sealer, rows).map(({ data }) => JSON.parse(data))
}

/** Names of the session's events whose data mentions a text (a network id), in their order. */
export async function eventsAbout({ db, sealer }: Stack, sessionId: number, text: string): Promise<string[]> {
  const rows = await db.database.db
    .select()
    .from(events)
    .where(eq(events.sessionId, sessionId))
    .orderBy(asc(events.sequence))
  return openedEvents(sealer, rows)
    .filter(({ data }) => data.includes(text))
    .map(({ event }) => event)
}

/** Sends by an operation of the engine and waits for the outcome. */
export function sendNow(stack: Stack, sessionId: number, kind: string, input: object): Promise<SendReply> {
  return stack.call<SendReply>(`messages.${kind}`, sessionId, { ...input, wait: 'sent' })
}

/** Field errors of a call that must be refused with them. */
export async function fieldErrorsOf(call: Promise<unknown>): Promise<unknown> {
  const refusal = await call.then(
    () => null,
    (error: unknown) => error,
  )
  const cause: unknown = Reflect.get(Object(refusal), 'cause')
  const data: unknown = Reflect.get(Object(cause), 'data')
  return Reflect.get(Object(Reflect.get(Object(data), 'api')), 'fieldErrors')
}
