import { z } from 'zod'
import { defineEvent } from '../event.ts'

const requestId = z.string()

export const passkeyUpdated = defineEvent({
  title: 'Passkey Updated',
  description:
    'A passkey request changed stage: it came, its answer is on its way, its code is known, the person has confirmed, or it ended without a link.',
  payload: z.discriminatedUnion('stage', [
    z.object({ stage: z.literal('request'), requestId, token: z.string(), expiresAt: z.int() }),
    z.object({ stage: z.literal('prologue_sent'), requestId }),
    z.object({ stage: z.literal('confirmation'), requestId, code: z.string(), skipHandoffUx: z.boolean() }),
    z.object({ stage: z.literal('confirmed'), requestId }),
    z.object({ stage: z.literal('expired'), requestId }),
    z.object({ stage: z.literal('fallback_qr'), requestId, error: z.string() }),
    z.object({ stage: z.literal('no_continuation'), requestId, error: z.string() }),
    z.object({ stage: z.literal('error'), requestId, error: z.string() }),
  ]),
  carries: 'The `stage` and the id of the request; with `request` a token to answer it, with `confirmation` the code.',
  from: ['network', 'gateway'],
  filters: [],
  chat: false,
  example: { stage: 'request', requestId: 'req_01J…', token: 'pk_Jm3…', expiresAt: 1_767_607_500_000 },
})
