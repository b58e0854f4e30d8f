import { toldBulkSend, toldBulkSendExample } from '../bulk-sends/told.ts'
import { defineEvent } from '../event.ts'

export const bulkSendProgress = defineEvent({
  title: 'Bulk Send Progress',
  description:
    'How far a bulk send has come, once a minute at most, on the first of its sessions. Who does not name it does not get it.',
  payload: toldBulkSend,
  carries: 'Its recipients by state, and how many have answered or opted out.',
  from: ['gateway'],
  filters: [],
  chat: false,
  example: toldBulkSendExample,
})
