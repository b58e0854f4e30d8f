import { mask } from '@messenger/shared/contract/webhooks/endpoint'
import { withoutSecrets } from '@messenger/shared/events/secrets-of-events'
import { type ExportedTable, ofSession } from './exported-table.ts'

/** What was sent is the event; what the receiver answered stands here. */
const attemptsOfDelivery = `(
  select json_agg(json_build_object('number', a.number, 'started_at', a.started_at, 'latency_ms', a.latency_ms,
    'status_code', a.status_code, 'response_headers', a.response_headers, 'response_body', a.response_body, 'error', a.error)
    order by a.number)
  from attempts a where a.delivery_id = t.id)`

/** What was told to receivers. */
export const tablesOfEvents: readonly ExportedTable[] = [
  {
    name: 'events',
    columns: ['session_id', 'sequence', 'id', 'event', 'chat_kind', 'own', 'failed', 'created_at'],
    sealed: { data: ['data', 'json'] },
    key: [
      ['session_id', 'int'],
      ['sequence', 'bigint'],
      ['created_at', 'timestamptz'],
    ],
    ...ofSession,
    at: 't.created_at',
    masked: row => ({ ...row, data: withoutSecrets(row.event, row.data) }),
  },
  {
    name: 'deliveries',
    columns: [
      ...['id', 'endpoint_id', 'session_id', 'sequence', 'event_id', 'event', 'status', 'attempt_count'],
      ...['last_status_code', 'last_error', 'replayed', 'created_at', 'collected', 'delivered_at'],
    ],
    beside: { attempts: attemptsOfDelivery },
    within: 't.endpoint_id = any(array(select id from webhook_endpoints where account_id = $1))',
    key: [
      ['endpoint_id', 'int'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    ...ofSession,
    at: 't.created_at',
    masked: row => ({ ...row, attempts: Array.isArray(row.attempts) ? row.attempts.map(withoutAnswer) : row.attempts }),
  },
]

/** Receivers answer what they like, and many repeat what they got: its headers, the event. */
function withoutAnswer(attempt: object): object {
  return { ...attempt, ...('response_body' in attempt && attempt.response_body !== null && { response_body: mask }) }
}
