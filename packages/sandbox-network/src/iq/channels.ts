import { z } from 'zod'
import type { Channel } from '../channels/channel.ts'
import type { Network } from '../network.ts'
import type { Phone } from '../registry/phone.ts'
import { bytesOf, stanza } from '../wire/stanza.ts'
import type { AccountHandler, AccountRequest } from './request.ts'

const Variables = z.object({
  variables: z.object({ newsletter_id: z.string().optional(), input: z.object({ key: z.string() }).optional() }),
})

type Answer = (request: AccountRequest, channel: Channel) => Record<string, unknown>

/** Queries by their numbers, with the path under which the answer is expected. */
const QUERIES: Record<string, { path: string; answer: Answer }> = {
  '6563316087068696': {
    path: 'xwa2_newsletter',
    answer: ({ network, phone }, channel) => describe(network, phone, channel),
  },
  '24404358912487870': {
    path: 'xwa2_newsletter_join_v2',
    answer: (request, channel) => follow(request, channel, true),
  },
  '9767147403369991': {
    path: 'xwa2_newsletter_leave_v2',
    answer: (request, channel) => follow(request, channel, false),
  },
}

/** Channel queries, which come as JSON: metadata, follow, unfollow. */
export const answerChannelQuery: AccountHandler = request => {
  const { network, phone, payload, reply } = request
  const query = QUERIES[payload.attrs.query_id ?? '']
  if (payload.tag !== 'query' || !query) return false
  const channel = channelOf(request)
  if (!channel) {
    replyJson(reply, { errors: [{ message: 'Not found', extensions: { error_code: 404 } }] })
    return true
  }
  network.log.debug({ number: phone.number, path: query.path }, 'channel.query')
  replyJson(reply, { data: { [query.path]: query.answer(request, channel) } })
  return true
}

/** The channel's own namespace: nothing is kept to be read again, and every post comes by itself. */
export const answerChannel: AccountHandler = ({ payload, reply }) => {
  if (payload.tag !== 'message_updates' && payload.tag !== 'live_updates') return false
  reply([stanza(payload.tag, payload.tag === 'live_updates' ? { duration: '300' } : {})])
  return true
}

function channelOf({ network, phone, payload }: AccountRequest): Channel | undefined {
  const { data } = Variables.safeParse(parseJson(bytesOf(payload)?.toString('utf8') ?? ''))
  return network.channels.find(phone.owner, data?.variables.newsletter_id ?? data?.variables.input?.key)
}

function describe(network: Network, phone: Phone, { jid, owner, record }: Channel): Record<string, unknown> {
  const followers = network.directory.world(owner).byNumber.size - record.unfollowed.length
  return {
    id: jid,
    state: { type: 'ACTIVE' },
    thread_metadata: {
      name: { text: record.name },
      description: { text: record.description },
      creation_time: String(record.createdAt),
      subscribers_count: String(followers),
      verification: 'UNVERIFIED',
    },
    viewer_metadata: { role: record.unfollowed.includes(phone.lid) ? 'GUEST' : 'ADMIN', mute: 'OFF' },
  }
}

function follow({ network, phone }: AccountRequest, channel: Channel, isFollowing: boolean): Record<string, unknown> {
  const others = channel.record.unfollowed.filter(lid => lid !== phone.lid)
  network.channels.save(channel, { unfollowed: isFollowing ? others : [...others, phone.lid] })
  return { id: channel.jid, state: { type: 'ACTIVE' } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function replyJson(reply: AccountRequest['reply'], body: unknown): void {
  reply([stanza('result', {}, Buffer.from(JSON.stringify(body)))])
}
