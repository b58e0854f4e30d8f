const secret = 'opens something: keys, passwords, tokens and what proves them are in no export'
const passing = 'goes within seconds or minutes, and what it becomes is in the export'
const derived = 'is made of what is in the export'
const dashboard = 'what people of the account set for their own dashboard, or how they logged in'
const installation = 'of the installation, not of an account'
const agents = 'what agents asked and did; it goes by its own times'
const counted = 'numbers of the gateway’s own work'

/** Tables that no export has, and why: the manifest says so, too. */
export const leftOut: Readonly<Record<string, string>> = {
  ...all(secret, ['credentials', 'signal_keys', 'account_keys', 'tokens', 'revoked_tokens', 'previous_session_keys']),
  ...all(secret, ['session_key_uses', 'session_links', 'invitations', 'password_resets', 'passkey_ceremonies']),
  ...all(secret, ['oauth_clients', 'oauth_codes', 'oauth_grants', 'oauth_tokens', 'passports', 'passport_keys']),
  ...all(secret, ['login_passkeys', 'login_totps', 'recovery_codes', 'login_challenges', 'sso_attempts']),
  ...all(passing, ['journal', 'collected_messages', 'waiting_votes', 'lanes', 'leases', 'text_index_waiting']),
  ...all(passing, ['mcp_sessions', 'mcp_questions', 'mcp_messages', 'live_watches', 'usage_deltas', 'send_turns']),
  ...all(derived, ['idempotency_records', 'text_indexes', 'text_index_words', 'erased_opt_outs', 'erasures']),
  ...all(derived, ['data_exports', 'data_export_pieces', 'webhook_versions', 'usage_sessions', 'session_counters']),
  ...all(derived, ['content_wipes', 'retention_passes']),
  ...all(dashboard, ['session_views', 'logins', 'login_places', 'login_devices', 'login_identities']),
  ...all(dashboard, ['identity_logins', 'alert_settings', 'alert_channels', 'alert_incidents', 'alert_notices']),
  ...all(dashboard, ['alert_told', 'token_expiry_mails']),
  ...all('no engine may read it; people with the right export it from its own page', ['audit_records']),
  ...all('stands in `deliveries`, delivery by delivery', ['attempts']),
  ...all('stands in `media`, file by file', ['media_files']),
  ...all(agents, ['agent_leashes', 'agent_spends', 'agent_calls', 'agent_approvals']),
  ...all(installation, ['engines', 'network_versions', 'backups', 'restores', 'sealing_progress', 'subscriptions']),
  ...all(installation, ['plan_ceilings', 'throttle_counts', 'rate_counters', 'activity_progress', 'usage_progress']),
  ...all(installation, ['engine_times']),
  ...all(counted, ['activity_minutes', 'activity_days', 'activity_half_hours', 'endpoint_half_hours']),
  ...all('numbers of customers’ accounts that are gone; `GET /api/tenants/usage` has them', ['tenant_usage']),
  ...all(counted, ['endpoint_backlogs', 'usage_calls', 'network_signals']),
}

function all(reason: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map(table => [table, reason]))
}
