import { z } from 'zod'

/** What the receiver does with a request. `reset`: the connection before it reads the body; `dropped`: after that. */
export const mood = z.enum(['accepts', 'refuses', 'resets', 'drops', 'stalls'])
export type Mood = z.infer<typeof mood>

/** One request to a receiver. Times are milliseconds since the epoch. */
export const arrival = z.object({
  /** Unique; the response carries it as `x-arrival`. */
  number: z.int(),
  /** Name of the endpoint. */
  endpoint: z.string(),
  engineId: z.string(),
  deliveryId: z.string(),
  webhookId: z.string(),
  mood,
  /** The whole body was read; `digest`, `sessionId` and `sequence` are what stood in it. */
  read: z.boolean(),
  digest: z.string(),
  sessionId: z.string(),
  sequence: z.int(),
  openedAt: z.number(),
  /** When it was answered, or the connection ended; null while it is open. */
  endedAt: z.number().nullable(),
  /** Of the answer; null when none was given. */
  status: z.int().nullable(),
})
export type Arrival = z.infer<typeof arrival>

/** How the receivers behave. Shares are of 1. */
export const temper = z.object({
  /** Deliveries whose first five requests fail, so that they are parked. */
  doomed: z.number(),
  /** Requests that fail in each way; the third request of a delivery that is not doomed never does. */
  refuses: z.number(),
  resets: z.number(),
  drops: z.number(),
  stalls: z.number(),
  /** How long a receiver that stalls says nothing; longer than an attempt may take. */
  stallMs: z.int(),
  /** How long an answer takes otherwise. */
  thinksMs: z.number(),
})
export type Temper = z.infer<typeof temper>

export const progress = z.object({ arrived: z.int(), accepted: z.int() })
export type Progress = z.infer<typeof progress>
