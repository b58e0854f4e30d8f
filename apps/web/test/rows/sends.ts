import { expect } from 'vitest'
import { infoOf, logged, type ShownMessage, shown } from './acts.ts'
import type { Fields } from './doors.ts'
import { type Answer, data } from './row-case.ts'
import type { Phone, World } from './world.ts'

/** Binding of every send. */
export const sending = { rest: 'POST /api/send-message', access: 'write', credential: 'key' } as const

/** The reply to a send, before its outcome. */
export const accepted = (to: string) => data({ msgId: expect.any(Number), jid: to, status: 'in_progress' })

/** What a phone's list shows of a message that is nothing in particular. */
const plain = {
  text: '',
  media: null,
  reaction: null,
  poll: null,
  contact: null,
  location: null,
  quoted_id: null,
  edited: false,
  deleted: false,
  status: 'delivered',
  timestamp: expect.any(Number),
}

/** Fields that every send takes as arguments of the same meaning. */
export const toAndReply = { to: 'to', reply_to: 'replyTo' }

interface Sent {
  readonly input: Fields
  /** Who shows it. */
  readonly on: Pick<Phone, 'number'>
  /** The chat as that phone shows it; Ana's own by default. */
  readonly chat?: string
  /** Who it is from as that phone shows it; Ana by default. */
  readonly from?: string
  /** How it is shown, beside what all messages have. */
  readonly as: Fields
}

/** Checks that a send arrived as told, and stands in the log with the body of its request; answers its info. */
export async function arrived(world: World, msgId: number, { input, on, chat, from, as }: Sent): Promise<Answer> {
  const log = await logged(world, msgId, 'sent')
  expect({ ...log, content: JSON.parse(log.content) }).toMatchObject({ to: input.to, content: input })
  const info = await infoOf(world, msgId)
  const id: string = info.id
  const message = await shown(world, on, one => isMessage(one, id, chat) && one.status !== 'sent')
  expect(message).toEqual({
    ...plain,
    id: message.id,
    chat: chat ?? world.ana.jid,
    from: from ?? world.ana.jid,
    from_me: false,
    ...as,
  })
  return info
}

/** A post of a channel has a number of the channel there, not the id under which it was sent. */
function isMessage({ id }: ShownMessage, networkId: string, chat: string | undefined): boolean {
  return id === networkId || chat?.endsWith('@newsletter') === true
}

/** A file as a phone's list shows it. */
export const mediaShown = ({ web }: World, file: Fields, more: Fields = {}) => ({
  ...file,
  url: expect.stringMatching(new RegExp(`^${web.url}/media/sandbox-[\\w-]{32}\\.\\w+$`)),
  ...more,
})
