import type { TableName } from './table-name.ts'

/** The processes that work on the tables, and the PostgreSQL roles that stand for them. */
export const databaseRoles = { web: 'messenger_web', engine: 'messenger_engine' } as const
export type DatabaseRole = keyof typeof databaseRoles

/** What each may do with a table, as `grant` says it; nothing when it is not named. */
export type TableRights = Partial<Readonly<Record<DatabaseRole, string>>>

const read = 'select'
const note = 'select, insert'
const keep = 'select, insert, update'
/** Rows come and go, and never change. */
const exchange = 'select, insert, delete'
const all = 'select, insert, update, delete'
/** Erased with its session, batch by batch, and never read. */
const erase = 'select (session_id, ctid), delete'
const readAndErase = 'select, delete'

/**
 * Who may do what, and nobody anything else. What hangs on a row goes with it by foreign keys and triggers, which needs no right to
 * the other table. A new table has its line here, or nobody reaches it.
 */
export const tableRights = {
  // Engines read what an export of an account has of it, here and below, and let go of sessions of one that is deleted.
  accounts: { web: keep, engine: 'select (id, name, parent_id, created_at, deleted_at)' },
  // An engine finds by it whose key sealed a secret of theirs.
  users: {
    web: all,
    engine: 'select (id, account_id, role, custom_role_id, is_service, disabled_at, email, name, created_at)',
  },
  custom_roles: { web: all, engine: read },
  logins: { web: all },
  invitations: { web: exchange },
  tokens: { web: all },
  oauth_clients: { web: all },
  // Engines erase people there, here and below.
  oauth_codes: { web: all, engine: 'select (hash, account_id, choice), update (choice)' },
  oauth_grants: { web: all },
  oauth_tokens: { web: all },
  mcp_sessions: { web: all, engine: 'select (hash, account_id, subscriptions), update (subscriptions)' },
  mcp_questions: { web: all, engine: 'select (id, session_hash, sealed_answer, expires_at), delete' },
  mcp_messages: { web: all, engine: 'select (id, session_hash, sealed_message, created_at), delete' },
  subscriptions: { web: keep, engine: 'select (account_id, plan, suspended_at)' },
  plan_ceilings: { web: all, engine: read },
  // Engines seal anew what is sealed, here and below.
  idempotency_records: { web: all, engine: 'select (scope, key, sealed_body, created_at), update (sealed_body)' },
  revoked_tokens: { web: read },
  login_places: { web: all },
  login_devices: { web: all },
  login_passkeys: { web: all },
  login_totps: { web: all, engine: 'select (id, user_id, secret_sealed), update (secret_sealed)' },
  recovery_codes: { web: exchange },
  login_challenges: { web: all },
  password_resets: { web: exchange },
  login_identities: { web: all, engine: 'select (id, user_id)' },
  identity_logins: {
    web: all,
    engine: 'select (login_id, identity_id, id_token_sealed), update (id_token_sealed)',
  },
  sso_attempts: { web: exchange },
  throttle_counts: { web: all },
  session_links: { web: all },
  // Goes with a session that moves to another gateway.
  previous_session_keys: { web: all, engine: read },
  session_key_uses: { web: all },
  // Never changed; records that are old enough go by `purge_audit`.
  audit_records: { web: note },

  // Web looks after alerts; it runs where no engine does.
  alert_settings: { web: all, engine: 'select (id, account_id)' },
  alert_channels: { web: all, engine: 'select (id, settings_id, kind, target_sealed), update (target_sealed)' },
  alert_incidents: { web: all },
  alert_notices: { web: all },
  alert_told: { web: note },

  // Engines erase people there, here and below.
  agent_leashes: { web: all, engine: 'select (token_id, account_id, rules), update (rules, updated_at)' },
  agent_spends: { web: exchange, engine: 'select (token_id, recipient), update (recipient)' },
  agent_calls: { web: all, engine: 'select (id, account_id, session_id, at, sealed_input), update (sealed_input)' },
  agent_approvals: {
    web: all,
    engine:
      'select (id, account_id, session_id, state, sealed_input, sealed_outcome, decided_by, ask_session_id, ask_number, ask_code, ask_network_id, ended_at), update (sealed_input, sealed_outcome, decided_by, ask_number, ask_code, ask_network_id), delete',
  },

  sessions: { web: all, engine: 'select, update' },
  session_counters: { web: keep, engine: 'select, update' },
  session_views: { web: all },
  session_logs: { web: exchange, engine: keep },
  engines: { web: read, engine: all },
  leases: { web: 'select, update', engine: keep },
  rate_counters: { web: all, engine: all },
  live_watches: { web: keep, engine: read },
  media_files: { web: all, engine: all },
  network_versions: { web: keep, engine: keep },
  passkey_ceremonies: { web: readAndErase, engine: keep },
  passports: { web: keep, engine: keep },
  passport_keys: { web: note, engine: 'select, update (identity_sealed)' },

  // Secrets of the link to the network: web cannot read them. What comes from elsewhere is stored by web, here and below.
  credentials: { web: 'select (session_id), insert, delete', engine: all },
  signal_keys: { web: `${erase}, insert`, engine: all },
  journal: {
    web: 'select (session_id), insert, delete',
    engine: 'select, insert, delete, update (sealed_plaintext, sealed_stanza)',
  },
  // Of it web shows usernames, and counts numbers that are not there.
  network_cache: { web: 'select (session_id, kind, key, value, updated_at), insert, delete', engine: all },

  identities: { web: exchange, engine: exchange },
  contacts: { web: exchange, engine: all },
  groups: { web: exchange, engine: keep },
  automation_pauses: { web: all, engine: all },
  // Searched for numbers.
  chats: { web: 'select (session_id, chat, ctid), insert, delete', engine: all },
  messages: { web: exchange, engine: all },
  // Web tells since when a deletion waits to be taken out of the search.
  message_changes: { web: 'select (message_id, deleted_at)', engine: keep },
  message_receipts: { web: read, engine: all },
  message_steps: { web: readAndErase, engine: exchange },
  // Web switches the search of texts on and off, reads what engines index, and tells how far they are.
  text_indexes: { web: keep, engine: 'select, update, delete' },
  text_index_words: { web: readAndErase, engine: all },
  text_index_waiting: { web: readAndErase, engine: exchange },
  poll_votes: { engine: 'select, insert, delete, update (sealed_options)' },
  waiting_votes: { web: erase, engine: exchange },
  message_logs: { web: all, engine: keep },
  // What the governor counts; web tells how far a session is.
  send_turns: { web: readAndErase, engine: all },
  // What the network said of a session's sending; web tells what follows from it.
  network_signals: { web: readAndErase, engine: exchange },
  // Engines send what stands in them.
  templates: { web: all, engine: read },
  template_versions: { web: exchange, engine: 'select, update (content)' },
  scheduled_sends: { web: exchange, engine: 'select, insert, delete, update (sealed_request, send_at)' },
  refused_sends: { web: all, engine: readAndErase },
  // History: rows are lifted, and stay.
  bulk_sends: { web: all, engine: 'select, update' },
  bulk_send_sessions: { web: exchange, engine: read },
  bulk_send_recipients: { web: all, engine: 'select, update, delete' },
  recurring_sends: { web: all, engine: 'select, update, delete' },
  recurring_send_runs: { web: read, engine: all },
  contact_lists: { web: all, engine: 'select, update (total, updated_at)' },
  contact_list_members: { web: all, engine: 'select, update (values), delete' },
  opt_outs: { web: keep, engine: all },
  opt_out_settings: { web: keep, engine: read },
  media_sends: { web: exchange, engine: 'select, insert, delete, update (sealed_request)' },

  // Its days are made and dropped by functions of the owner's.
  events: { web: readAndErase, engine: 'select, insert, update (data, failed)' },
  webhook_endpoints: { web: all, engine: 'select, update' },
  // Written by a trigger.
  webhook_versions: { web: readAndErase, engine: readAndErase },
  lanes: { web: 'select, delete, update (next_at)', engine: keep },
  deliveries: { web: all, engine: all },
  collected_messages: { web: readAndErase, engine: exchange },
  attempts: { web: read, engine: 'select, insert, update (response_headers, response_body)' },

  // Web sets how long what is kept, engines forget.
  retention_rules: { web: all, engine: read },
  content_wipes: { web: readAndErase, engine: keep },
  retention_passes: { web: readAndErase, engine: 'select, insert, update' },
  // Web asks for erasures, engines erase.
  erasures: { web: 'select, insert, update (person)', engine: 'select, update' },
  erased_opt_outs: { web: readAndErase, engine: exchange },
  account_keys: { web: read, engine: keep },
  // Web asks for exports and deletes them, engines make them.
  data_exports: { web: 'select, insert, update (person), delete', engine: 'select, update, delete' },
  data_export_pieces: { web: read, engine: exchange },

  // Written by the programs at the terminal, as the owner.
  backups: { web: read, engine: read },
  restores: { web: read, engine: read },

  activity_minutes: { web: read, engine: exchange },
  activity_days: { web: read, engine: exchange },
  activity_progress: { web: read, engine: keep },
  activity_half_hours: { web: read, engine: exchange },
  endpoint_half_hours: { web: read, engine: all },
  endpoint_backlogs: { web: read, engine: exchange },
  engine_times: { web: read, engine: all },
  // Web counts a session to its end before it erases it.
  usage_months: { web: keep, engine: all },
  usage_sessions: { web: keep, engine: all },
  usage_deltas: { web: read, engine: exchange },
  usage_calls: { web: keep, engine: readAndErase },
  tenant_usage: { web: note, engine: readAndErase },
  usage_progress: { web: 'select, update', engine: 'select, update' },
  sealing_progress: { web: read, engine: keep },
} as const satisfies Record<TableName, TableRights>
