import { z } from 'zod'
import { defineEvent } from '../event.ts'
import { sessionStatus, statusReasonCode } from '../fields.ts'

export const sessionStatusEvent = defineEvent({
  title: 'Session Status',
  description: 'The status of the session changed, linking states included.',
  payload: z.object({ status: sessionStatus, session_id: z.string(), reason: statusReasonCode.nullable() }),
  carries: 'The new `status` and, where one is known, the `reason`.',
  from: ['gateway'],
  filters: [],
  chat: false,
  example: { status: 'connected', session_id: '7', reason: null },
})
