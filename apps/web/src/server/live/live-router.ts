import { ApiError } from '@messenger/shared/contract/errors'
import type { Scope } from '@messenger/shared/contract/scopes'
import type { LiveTopic } from '@messenger/shared/events/live-note'
import { z } from 'zod'
import { person } from '../auth/person.ts'
import { holds } from '../people/rights.ts'
import { createRouter, procedure } from '../trpc.ts'
import { follow } from './follow.ts'

const id = z.int().min(1).max(2_147_483_647).optional()
const topic = z.discriminatedUnion('on', [
  z.object({ on: z.literal('sessions'), sessionId: id }),
  z.object({
    on: z.literal('events'),
    sessionId: id,
    types: z.array(z.string().max(100)).max(50).readonly().optional(),
    data: z.boolean().optional(),
  }),
  z.object({ on: z.literal('deliveries'), endpointId: id, sessionId: id }),
  z.object({ on: z.literal('phones'), phoneNumber: z.string().max(20).optional() }),
]) satisfies z.ZodType<LiveTopic>
const followFields = z.object({ topics: z.array(topic).min(1).max(30), lastEventId: z.string().nullish() })

/** What somebody has no right to they are not told of; the pages ask for it in vain. */
const scopeOfTopic: Readonly<Record<LiveTopic['on'], Scope>> = {
  sessions: 'sessions:read',
  events: 'events:read',
  deliveries: 'events:read',
  phones: 'sessions:read',
}

const parse = Object.assign(
  (raw: unknown): z.output<typeof followFields> => {
    const parsed = followFields.safeParse(raw)
    if (!parsed.success) throw new ApiError('validation')
    return parsed.data
  },
  { schema: followFields },
)

/** The one stream of an open page: what happens in the account of the person who is logged in. */
export const liveRouter = createRouter({
  follow: procedure.input(parse).subscription(async function* ({ ctx, input, signal }) {
    const { accountId, userId, rights } = await person(ctx, false, 'anyone')
    yield* follow({
      services: ctx.services,
      accountId,
      userId,
      rights,
      topics: input.topics.filter(({ on }) => holds(rights, scopeOfTopic[on])),
      lastId: input.lastEventId,
      prove: () => person(ctx, false, 'anyone'),
      signal,
    })
  }),
})
