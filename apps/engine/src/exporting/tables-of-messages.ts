import { type ExportedTable, id, ofSession } from './exported-table.ts'

/** Rows that hang on a message. */
const ofMessage = {
  joined: 'join messages m on m.id = t.message_id',
  session: 'm.session_id',
  beside: { session_id: 'm.session_id', chat: 'm.chat', network_id: 'm.network_id', participant: 'm.participant' },
} as const

/** What was said, and what became of it. */
export const tablesOfMessages: readonly ExportedTable[] = [
  {
    name: 'messages',
    columns: [
      ...['id', 'session_id', 'chat', 'network_id', 'from_me', 'remote_jid', 'participant', 'status', 'about'],
      ...['msg_id', 'timestamp', 'created_at'],
    ],
    sealed: { sealed_content: ['content', 'message'] },
    key: id('bigint'),
    ...ofSession,
    at: 't.created_at',
  },
  {
    name: 'message_changes',
    columns: ['message_id', 'edit_id', 'deleted_at'],
    sealed: { sealed_content: ['content', 'message'] },
    key: [['message_id', 'bigint']],
    ...ofMessage,
    at: 'm.created_at',
  },
  {
    name: 'message_receipts',
    columns: ['message_id', 'person', 'received_at', 'read_at', 'played_at'],
    key: [
      ['message_id', 'bigint'],
      ['person', 'text'],
    ],
    ...ofMessage,
    at: 'm.created_at',
  },
  {
    name: 'poll_votes',
    columns: ['poll_id', 'voter', 'voted_at'],
    sealed: { sealed_options: ['options', 'json'] },
    key: [
      ['poll_id', 'bigint'],
      ['voter', 'text'],
    ],
    ...ofMessage,
    joined: 'join messages m on m.id = t.poll_id',
    at: 'm.created_at',
  },
  {
    name: 'message_steps',
    columns: ['session_id', 'network_id', 'at', 'kind', 'detail'],
    // Rows have no key: equal ones follow one another, and are told apart by their place.
    beside: {
      chat: '(select m.chat from messages m where m.session_id = t.session_id and m.network_id = t.network_id limit 1)',
    },
    key: [
      ['session_id', 'int'],
      ['network_id', 'text'],
      ['at', 'timestamptz'],
      ['ctid', 'tid'],
    ],
    ...ofSession,
    at: 't.at',
  },
  {
    name: 'message_logs',
    columns: [
      ...['id', 'session_id', 'network_id', 'to', 'chat_jid', 'status', 'failed_code', 'failed_reason', 'priority'],
      ...['status_code', 'acked_at', 'held_until', 'held_reason', 'created_at', 'updated_at'],
    ],
    sealed: { content: ['content', 'json'] },
    key: id('bigint'),
    ...ofSession,
    at: 't.created_at',
  },
  {
    name: 'scheduled_sends',
    columns: ['msg_id', 'session_id', 'send_at'],
    sealed: { sealed_request: ['request', 'json'] },
    joined: 'join message_logs l on l.id = t.msg_id',
    beside: { chat: 'l.chat_jid', to: 'l."to"' },
    key: [['msg_id', 'bigint']],
    ...ofSession,
  },
  {
    name: 'media_sends',
    columns: ['msg_id', 'session_id', 'network_id', 'chat_jid', 'upload_name'],
    sealed: { sealed_request: ['request', 'json'] },
    key: [
      ['session_id', 'int'],
      ['network_id', 'text'],
    ],
    ...ofSession,
  },
  {
    name: 'refused_sends',
    columns: ['id', 'session_id', 'code', 'status', 'reason', 'recipient', 'count', 'first_at', 'last_at'],
    key: id('bigint'),
    ...ofSession,
    at: 't.first_at',
  },
]
