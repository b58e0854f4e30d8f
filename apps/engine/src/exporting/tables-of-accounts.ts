import { type ExportedTable, id, ofAccount } from './exported-table.ts'

/** What belongs to no session, or outlives it. */
export const tablesOfAccounts: readonly ExportedTable[] = [
  { name: 'accounts', columns: ['id', 'name', 'created_at'], key: id('int'), account: 't.id', isOfNobody: true },
  {
    name: 'users',
    columns: ['id', 'role', 'custom_role_id', 'is_service', 'disabled_at', 'email', 'name', 'created_at'],
    key: id('int'),
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'custom_roles',
    columns: ['id', 'name', 'scopes', 'created_at'],
    key: id('int'),
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'templates',
    columns: ['id', 'name', 'version', 'created_at', 'updated_at'],
    key: id('int'),
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'template_versions',
    columns: ['template_id', 'version', 'created_at'],
    sealed: { content: ['content', 'json'] },
    joined: 'join templates p on p.id = t.template_id',
    key: [
      ['template_id', 'int'],
      ['version', 'int'],
    ],
    account: 'p.account_id',
    isOfNobody: true,
  },
  {
    name: 'contact_lists',
    columns: ['id', 'name', 'fields', 'total', 'created_at', 'updated_at'],
    key: id('int'),
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'contact_list_members',
    columns: ['list_id', 'position', 'phone', 'added_at'],
    beside: { list: 'l.name' },
    sealed: { values: ['values', 'json'] },
    joined: 'join contact_lists l on l.id = t.list_id',
    key: [
      ['list_id', 'int'],
      ['position', 'int'],
    ],
    account: 'l.account_id',
  },
  {
    name: 'opt_outs',
    columns: [
      ...['id', 'session_id', 'scope', 'phone', 'lid', 'how', 'word', 'at', 'lifted_at', 'lifted_how', 'lifted_by'],
      'lift_reason',
    ],
    key: id('bigint'),
    ...ofAccount,
  },
  {
    name: 'opt_out_settings',
    columns: ['enabled', 'scope', 'built_in', 'words', 'return_words', 'updated_at'],
    key: [['account_id', 'int']],
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'bulk_sends',
    columns: [
      ...[
        'id',
        'name',
        'state',
        'rule',
        'starts_at',
        'per_minute',
        'window_from',
        'window_to',
        'time_zone',
        'answered',
      ],
      ...['total', 'waiting', 'created_at', 'started_at', 'ended_at'],
    ],
    sealed: { contents: ['contents', 'json'] },
    key: id('int'),
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'bulk_send_sessions',
    columns: ['bulk_send_id', 'session_id', 'position'],
    joined: 'join bulk_sends b on b.id = t.bulk_send_id',
    key: [
      ['bulk_send_id', 'int'],
      ['session_id', 'int'],
    ],
    account: 'b.account_id',
    isOfNobody: true,
  },
  {
    name: 'bulk_send_recipients',
    columns: [
      ...['bulk_send_id', 'position', 'session_id', 'phone', 'network_id', 'state', 'reason', 'msg_id', 'answered_at'],
      'not_before',
    ],
    beside: { bulk_send: 'b.name' },
    sealed: { values: ['values', 'json'] },
    joined: 'join bulk_sends b on b.id = t.bulk_send_id',
    key: [
      ['bulk_send_id', 'int'],
      ['position', 'int'],
    ],
    account: 'b.account_id',
    session: 't.session_id',
  },
  {
    name: 'recurring_sends',
    columns: [
      ...['id', 'session_id', 'name', 'state', 'ended_reason', 'recipient', 'template_id', 'cron', 'time_zone'],
      ...['starts_at', 'ends_at', 'max_runs', 'runs', 'missed', 'next_at', 'created_at', 'updated_at'],
    ],
    sealed: { contents: ['contents', 'json'] },
    key: id('int'),
    account: 't.account_id',
    session: 't.session_id',
  },
  {
    name: 'recurring_send_runs',
    columns: ['recurring_send_id', 'at', 'session_id', 'network_id', 'state', 'reason', 'msg_id'],
    beside: { recipient: 'r.recipient' },
    joined: 'join recurring_sends r on r.id = t.recurring_send_id',
    key: [
      ['recurring_send_id', 'int'],
      ['at', 'timestamptz'],
    ],
    account: 'r.account_id',
    session: 'r.session_id',
  },
  {
    name: 'webhook_endpoints',
    columns: [
      ...['id', 'session_id', 'only_sessions', 'is_default', 'url', 'events', 'enabled', 'chat_filter', 'ignore_own'],
      ...['skip_paused_chats', 'collect_seconds', 'collect_max_seconds', 'collect_max_messages', 'description'],
      ...['degraded', 'last_delivery_at', 'last_error', 'created_at', 'updated_at'],
    ],
    key: id('int'),
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'retention_rules',
    columns: [
      ...['id', 'session_id', 'message_days', 'log_days', 'event_days', 'media_hours', 'store_content', 'updated_at'],
    ],
    key: id('int'),
    ...ofAccount,
    isOfNobody: true,
  },
  {
    name: 'usage_months',
    columns: [
      ...['session_id', 'month', 'received', 'sent', 'failed', 'media_in', 'media_out', 'delivered', 'undelivered'],
    ],
    key: [
      ['account_id', 'int'],
      ['session_id', 'int'],
      ['month', 'date'],
    ],
    ...ofAccount,
    isOfNobody: true,
  },
]
