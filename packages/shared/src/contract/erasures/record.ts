import { z } from 'zod'
import { isoTime } from '../fields.ts'

/** The number of an erasure, in a path. */
export const erasureId = z
  .int()
  .min(1)
  .max(2_147_483_647)
  .meta({ refusal: 'not_found', description: 'Number of the erasure.' })

export const erasureState = z.enum(['waiting', 'running', 'finished'])
export type ErasureState = z.infer<typeof erasureState>

/** It does not say who it is about: that is erased, too. */
export const erasure = z.object({
  id: z.int(),
  session_id: z.int().nullable().meta({ description: 'Erased in that session alone; null: in the whole account.' }),
  state: erasureState,
  counts: z
    .record(z.string(), z.int())
    .meta({ description: 'Rows that went, or lost what they said of the person, by table.' }),
  failures: z.int().meta({ description: 'Tries in a row that have failed; it goes on by itself.' }),
  requested_by: z.string(),
  created_at: isoTime,
  started_at: isoTime.nullable(),
  finished_at: isoTime.nullable(),
})
export type Erasure = z.infer<typeof erasure>

export const erasureExample: Erasure = {
  id: 3,
  session_id: null,
  state: 'waiting',
  counts: {},
  failures: 0,
  requested_by: 'crm (ana@example.com)',
  created_at: '2026-04-15T09:59:18.000Z',
  started_at: null,
  finished_at: null,
}

export const finishedErasureExample: Erasure = {
  ...erasureExample,
  state: 'finished',
  counts: { messages: 214, events: 655, message_logs: 88, contacts: 1 },
  started_at: '2026-04-15T09:59:19.000Z',
  finished_at: '2026-04-15T09:59:31.000Z',
}
