import { ApiError } from '@messenger/shared/contract/errors'
import type { LiveTopic } from '@messenger/shared/events/live-note'
import { z } from 'zod'
import { person } from '../auth/person.ts'
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

function parse(raw: unknown): z.output<typeof followFields> {
  const parsed = followFields.safeParse(raw)
  if (!parsed.success) throw new ApiError('validation')
  return parsed.data
}

/** The one stream of an open page: what happens in the account of the person who is logged in. */
export const liveRouter = createRouter({
  follow: procedure.input(parse).subscription(async function* ({ ctx, input, signal }) {
    const { accountId, userId, role } = await person(ctx, false)
    yield* follow({
      services: ctx.services,
      accountId,
      userId,
      role,
      topics: input.topics,
      lastId: input.lastEventId,
      prove: () => person(ctx, false),
      signal,
    })
  }),
})
