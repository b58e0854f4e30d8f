import { z } from 'zod'

/** What is sealed of a sink. */
export const sinkTarget = z.object({
  destination: z.string(),
  credentials: z.record(z.string(), z.string()),
  /** PEM. */
  ca: z.string().nullable(),
})
export type SinkTarget = z.infer<typeof sinkTarget>
