import { z } from 'zod'

/** What the driver and `bare-main.ts` say to each other. */
export const bareOptions = z.object({
  store: z.enum(['memory', 'durable']),
  /** Keeps what it knows of groups, as the library's guide advises. */
  cachedGroups: z.boolean(),
  url: z.string(),
  rootKey: z.string(),
  adminUrl: z.string(),
  adminSecret: z.string(),
  databaseUrl: z.string(),
})
export type BareSettings = z.infer<typeof bareOptions>

/** A session in the database, and under which lease its keys may be written. */
const sessionRow = z.object({ sessionId: z.int(), epoch: z.int() })
export type SessionRow = z.infer<typeof sessionRow>

export const linkInput = z.object({ owner: z.string(), phone: z.string(), row: sessionRow.nullable() })
export const sendInput = z.object({ line: z.int(), to: z.string(), count: z.int(), inFlight: z.int() })
export const documentInput = z.object({ line: z.int(), to: z.string(), url: z.string() })
export const downloadInput = z.object({ url: z.string(), mediaKey: z.base64(), path: z.string() })
export const sendOutput = z.object({ wallMs: z.number(), latenciesMs: z.array(z.number()) })
export const resumeInput = z.object({ rows: z.array(sessionRow), atOnce: z.int() })
/** Times of the shared clock: when the work began, and per session when it was open and had its first message. */
export const resumeOutput = z.object({
  startedAt: z.number(),
  sessions: z.array(z.object({ openedAt: z.number(), firstAt: z.number() })),
})
