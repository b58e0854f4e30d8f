import { z } from 'zod'

/** PostgreSQL channel that tells what happened in accounts that somebody watches: hints alone, each may be lost. */
export const liveChannel = 'messenger_live'

/** What engines and the database tell of; of virtual phones the sandbox network does. */
export const watchedSubjects = ['sessions', 'events', 'deliveries'] as const
export type WatchedSubject = (typeof watchedSubjects)[number]

/**
 * PostgreSQL channel on which watched accounts are named with what is watched of them, when the watching begins and again
 * while it lasts: each is watched for `liveWatchMs` from then on.
 */
export const liveWatchChannel = 'messenger_live_watch'
export const liveWatchMs = 60_000
export const liveWatchNotice = z.object({ on: z.enum(watchedSubjects), accounts: z.array(z.int()) })
export type LiveWatchNotice = z.infer<typeof liveWatchNotice>

/** A notice has 8,000 bytes at most: so many ids always fit, and so many outcomes. */
export const idsPerNotice = 500
export const outcomesPerNotice = 150

/**
 * Sessions whose row has changed; sessions with new events; outcomes of deliveries: `[endpoint, session, status]`. Of
 * deliveries nothing else tells, so whoever could not tell all of them says that some are lost, to all accounts.
 */
export const liveHint = z.union([
  z.object({ account: z.int(), sessions: z.array(z.int()) }),
  z.object({ account: z.int(), events: z.array(z.int()) }),
  z.object({ account: z.int(), deliveries: z.array(z.tuple([z.int(), z.int(), z.string()])) }),
  z.object({ lost: z.literal('deliveries') }),
])
export type LiveHint = z.infer<typeof liveHint>

/** Null for what is none, whoever sent it. */
export function parseLiveHint(payload: string): LiveHint | null {
  return parsed(liveHint, payload)
}

/** Null for what is none, whoever sent it. */
export function parseLiveWatchNotice(payload: string): LiveWatchNotice | null {
  return parsed(liveWatchNotice, payload)
}

/** What throws in the driver's reading of the connection would end the process. */
function parsed<T>(schema: z.ZodType<T>, payload: string): T | null {
  try {
    return schema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
