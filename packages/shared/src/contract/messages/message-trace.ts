import { z } from 'zod'
import { isoTime, messageLogStatus, messageStatusCode } from '../fields.ts'
import { deliveryStatus } from '../webhooks/delivery.ts'
import { messagePage } from './message-info.ts'

/** Kinds of steps in the history of a message. */
export const traceStepKind = z.enum([
  'accepted',
  'scheduled',
  'due',
  'waiting_media',
  'media_ready',
  'waiting_turn',
  'held',
  'waiting_connection',
  'connected',
  'wired',
  'wired_again',
  'other_address',
  'acknowledged',
  'refused',
  'failed',
  'canceled',
  'resent',
  'retry_asked',
  'encrypted_again',
  'delivered',
  'read',
  'played',
  'sent_elsewhere',
  'received',
  'undecrypted',
  'recovered',
  'recorded',
])
export type TraceStepKind = z.infer<typeof traceStepKind>

/** Where a call came in. `phone`: no call; the message was written on the phone or another device of the account. */
export const traceDoor = z.enum(['api', 'n8n', 'mcp', 'dashboard', 'phone'])

/** What a call was made with. */
export const callCredential = z.enum(['token', 'session_key', 'person'])

const traceCall = z.object({
  door: traceDoor,
  requestId: z.string().optional().meta({ description: '`X-Request-Id` of the call.' }),
  credential: callCredential.optional(),
  key: z.string().optional().meta({ description: 'Name of the token.' }),
  idempotencyKey: z.boolean().optional().meta({ description: 'The call had an idempotency key.' }),
})

const traceStep = z.object({
  at: isoTime,
  kind: traceStepKind.meta({ description: 'What happened. Kinds may be added.' }),
  text: z.string().meta({ description: 'One sentence for people.' }),
  code: z.string().optional().meta({ description: 'Code of the failure, or the number that the network answered.' }),
  reason: z.string().optional().meta({ description: 'In the words of whoever refused.' }),
  until: isoTime.optional().meta({ description: 'When a scheduled message is due, or until when it is held.' }),
  who: z.string().optional().meta({ description: 'JID of the person.' }),
  advice: z.string().optional().meta({ description: 'What to do about it.' }),
  durationMs: z.int().optional().meta({ description: 'Since the step before.' }),
})
export type TraceStep = z.infer<typeof traceStep>

/** What a message waits for, or what went wrong with it. */
export const traceCauseKind = z.enum([
  'failed',
  'canceled',
  'waiting_schedule',
  'waiting_media',
  'waiting_turn',
  'held',
  'waiting_connection',
  'waiting_acknowledgement',
  'not_delivered',
  'not_delivered_to_all',
  'undecrypted',
  'webhook_failing',
])

const traceCause = z.object({
  kind: traceCauseKind,
  text: z.string(),
  advice: z.string().optional(),
  code: z.string().optional().meta({ description: 'Code of the failure, or the number that the network answered.' }),
  reason: z.string().optional().meta({ description: 'In the words of whoever refused.' }),
  since: isoTime.optional(),
  until: isoTime.optional().meta({ description: 'Until about when the sending policy holds it.' }),
  who: z.string().optional().meta({ description: 'JID of the recipient.' }),
  lastReceiptAt: isoTime.optional().meta({ description: 'When the recipient last reported any message of this chat.' }),
  count: z.int().optional().meta({ description: 'Members who have not reported it.' }),
  webhookId: z.int().optional(),
})
export type TraceCause = z.infer<typeof traceCause>

const traceRecipient = z.object({
  userJid: z.string(),
  delivered: isoTime.optional(),
  read: isoTime.optional(),
  played: isoTime.optional(),
})
export type TraceRecipient = z.infer<typeof traceRecipient>

const traceAttempt = z.object({
  at: isoTime,
  durationMs: z.int(),
  statusCode: z.int().nullable(),
  error: z.string().nullable(),
})

const traceDelivery = z.object({
  id: z.string(),
  webhookId: z.int(),
  url: z.string(),
  status: deliveryStatus,
  nextAttemptAt: isoTime.nullable(),
  attempts: z.array(traceAttempt),
})

const traceEvent = z.object({
  id: z.string(),
  event: z.string(),
  at: isoTime,
  deliveries: z.array(traceDelivery),
})
export type TraceEvent = z.infer<typeof traceEvent>

const traceRefusal = z.object({
  code: z.string(),
  reason: z.string(),
  count: z.int(),
  firstAt: isoTime,
  lastAt: isoTime,
})

/** The whole history of one message, as far as it is known. */
export const messageTrace = z.object({
  msgId: z.int().optional().meta({ description: 'API sends alone.' }),
  id: z.string().meta({ description: 'Network key id.' }),
  remoteJid: z.string().optional().meta({ description: 'Its chat. Absent for one that could not be decrypted.' }),
  url: messagePage,
  fromMe: z.boolean(),
  sendStatus: messageLogStatus.optional().meta({ description: 'API sends alone: how far the send is.' }),
  status: messageStatusCode.optional().meta({ description: 'How far the message came on the network.' }),
  call: traceCall.optional().meta({ description: 'What made it. Absent where it was not noted.' }),
  cause: traceCause.nullable().meta({ description: 'What went wrong, or what it waits for; null: nothing.' }),
  steps: z.array(traceStep).meta({ description: 'In order of time.' }),
  recipients: z.array(traceRecipient).meta({ description: 'Who has it. Groups: per member, 1,024 at most.' }),
  missing: z
    .array(z.string())
    .optional()
    .meta({ description: 'Groups: members of today who have not reported that they received it.' }),
  events: z.array(traceEvent).meta({ description: 'What it caused, 100 at most, with the attempts of every webhook.' }),
  eventsCut: z.boolean().meta({ description: 'There may be more events than were looked through.' }),
  refusals: z
    .array(traceRefusal)
    .meta({ description: 'Calls to the same recipient that were refused, the latest ones. They made no message.' }),
})
export type MessageTrace = z.infer<typeof messageTrace>
