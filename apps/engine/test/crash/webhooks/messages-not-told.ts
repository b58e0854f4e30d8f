import type { StoredEvent } from '@messenger/shared/contract/events/stored-event'
import { z } from 'zod'
import type { Told } from './traffic.ts'

const key = z.object({ id: z.string(), remoteJid: z.string() })
const received = z.object({ messages: z.object({ key }) })
const reactions = z.array(z.object({ reaction: z.object({ key }) }))
const deletion = z.object({ keys: z.array(key) })
const sent = z.object({ msgId: z.int(), success: z.boolean() })

/** What people were told was taken and the event log does not have exactly once; a sentence each. */
export function messagesNotTold(
  { house, written, reacted, deleted, sent: accepted }: Told,
  log: readonly StoredEvent[],
): string[] {
  const all = <S extends z.ZodType>(event: string, shape: S): Array<z.infer<S>> =>
    log.filter(logged => logged.event === event).map(({ data }) => shape.parse(data))
  const heard = all('messages.received', received).map(({ messages }) => messages.key.id)
  const seen = all('messages.reaction', reactions).flatMap(list => list.map(({ reaction }) => reaction.key.id))
  const gone = all('messages.delete', deletion).flatMap(({ keys }) => keys.map(({ id }) => id))
  const through = all('message.sent', sent).flatMap(({ msgId, success }) => (success ? [msgId] : []))
  return [
    ...notOnce('message', written, heard),
    ...notOnce('reaction', reacted, seen),
    ...notOnce('deletion of', deleted, gone),
    ...notOnce('send', accepted, through),
  ].map(sentence => `session ${house.sessionId}: ${sentence}`)
}

function notOnce(what: string, wanted: ReadonlyArray<string | number>, got: ReadonlyArray<string | number>): string[] {
  const counts = new Map<string | number, number>()
  for (const one of got) counts.set(one, (counts.get(one) ?? 0) + 1)
  return wanted.filter(one => counts.get(one) !== 1).map(one => `${what} ${one} ×${counts.get(one) ?? 0}`)
}
