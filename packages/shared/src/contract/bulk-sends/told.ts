import { z } from 'zod'
import { isoTime } from '../fields.ts'
import { bulkSendExample, bulkSendRecord } from './record.ts'

const { id, name, state, session_ids, total, counts, answered, opted_out } = bulkSendRecord.shape

/** A bulk send as its events tell it. */
export const toldBulkSend = z.object({
  bulk_send: z.object({
    ...{ id, name, state, session_ids, total, counts, answered, opted_out },
    started_at: isoTime.nullable(),
    ended_at: isoTime.nullable(),
  }),
})
export type ToldBulkSend = z.infer<typeof toldBulkSend>

export const toldBulkSendExample: ToldBulkSend = {
  bulk_send: {
    ...{ id: bulkSendExample.id, name: bulkSendExample.name, state: 'running', session_ids: [7], total: 240 },
    ...{ counts: bulkSendExample.counts, answered: 6, opted_out: 1 },
    ...{ started_at: '2026-04-15T10:02:00.000Z', ended_at: null },
  },
}
