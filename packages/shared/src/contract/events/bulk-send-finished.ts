import { toldBulkSend, toldBulkSendExample } from '../bulk-sends/told.ts'
import { defineEvent } from '../event.ts'

const { bulk_send } = toldBulkSendExample
const counts = { ...bulk_send.counts, waiting: 0, queued: 0, delivered: 212 }

export const bulkSendFinished = defineEvent({
  title: 'Bulk Send Finished',
  description:
    'Every recipient of a bulk send has an outcome; on the first of its sessions. Delivery and reading may follow. Who does not name it does not get it.',
  payload: toldBulkSend,
  carries: 'Its recipients by state, and how many have answered or opted out.',
  from: ['gateway'],
  filters: [],
  chat: false,
  example: { bulk_send: { ...bulk_send, state: 'finished', counts, ended_at: '2026-04-15T14:40:11.000Z' } },
})
