import { type ExportedTable, id, ofSession } from './exported-table.ts'

/** What is known of sessions, and of people and groups by them. */
export const tablesOfSessions: readonly ExportedTable[] = [
  {
    name: 'sessions',
    columns: [
      ...['id', 'name', 'phone_number', 'network', 'labels', 'account_protection', 'log_messages'],
      ...['read_incoming_messages', 'auto_reject_calls', 'auto_reject_text', 'pause_automation_minutes'],
      ...['sending_policy', 'always_online', 'ignore_groups', 'ignore_channels', 'ignore_broadcasts', 'status'],
      ...['status_reason', 'linked_at', 'me_jid', 'me_lid', 'me_name', 'created_at', 'deleted_at', 'moved_at'],
    ],
    key: id('int'),
    session: 't.id',
    isOfNobody: true,
  },
  {
    name: 'session_logs',
    columns: ['id', 'session_id', 'event_type', 'status', 'reason', 'occurred_at', 'details'],
    key: id('bigint'),
    ...ofSession,
    at: 't.occurred_at',
    isOfNobody: true,
  },
  {
    name: 'contacts',
    columns: ['session_id', 'jid', 'img_url', 'updated_at'],
    sealed: {
      name: ['name', 'text'],
      notify: ['notify', 'text'],
      verified_name: ['verified_name', 'text'],
      about: ['about', 'text'],
    },
    key: [
      ['session_id', 'int'],
      ['jid', 'text'],
    ],
    ...ofSession,
  },
  {
    name: 'identities',
    columns: ['session_id', 'lid', 'phone_number', 'learned_at'],
    key: [
      ['session_id', 'int'],
      ['lid', 'text'],
    ],
    ...ofSession,
  },
  {
    name: 'groups',
    columns: ['session_id', 'jid', 'subject', 'member', 'img_url', 'metadata', 'updated_at'],
    json: ['metadata'],
    key: [
      ['session_id', 'int'],
      ['jid', 'text'],
    ],
    ...ofSession,
  },
  {
    name: 'chats',
    columns: [
      ...['session_id', 'chat', 'conversation_timestamp', 'unread_count', 'mute_end_time', 'archived', 'pinned_at'],
      'ephemeral_seconds',
    ],
    key: [
      ['session_id', 'int'],
      ['chat', 'text'],
    ],
    ...ofSession,
  },
  {
    name: 'automation_pauses',
    columns: ['session_id', 'chat', 'started_at', 'until', 'cause'],
    key: [
      ['session_id', 'int'],
      ['chat', 'text'],
      ['started_at', 'timestamptz'],
    ],
    ...ofSession,
  },
  {
    name: 'network_cache',
    columns: ['session_id', 'kind', 'key', 'value', 'updated_at'],
    json: ['value'],
    key: [
      ['session_id', 'int'],
      ['kind', 'text'],
      ['key', 'text'],
    ],
    ...ofSession,
  },
]
