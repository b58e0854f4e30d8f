const web = 'job="messenger-gateway",instance="gateway:443"'
const ofWeb = `${web},process="web"`
const engine = `${web},process="engine",network="live",engine="one"`
const ofNetwork = `${web},network="live"`

/**
 * For each alert series on which it fires, with its labels, and series on which it does not. A sample a minute, from minute 0;
 * looked at after `at`. The notation is promtool's: `0+5x30` begins at 0 and adds 5 thirty times.
 */
export const alertCases = {
  GatewayDown: {
    at: '5m',
    fires: { [`up{${web}}`]: '1 0x10' },
    labels: `instance="gateway:443", job="messenger-gateway", severity="critical"`,
    quiet: { [`up{${web}}`]: '1 1 1 0 1 1 0 1' },
  },
  GatewayDatabaseDown: {
    at: '5m',
    fires: { [`messenger_database_up{${web}}`]: '1 0x10' },
    labels: 'severity="critical"',
    // One of two web processes reads it.
    quiet: { [`messenger_database_up{${web}}`]: '0x10', 'messenger_database_up{instance="other:443"}': '1x10' },
  },
  BackupOld: {
    at: '10m',
    fires: { [`messenger_backup_age_seconds{${web}}`]: '172740+60x10' },
    labels: 'severity="warning"',
    quiet: { [`messenger_backup_age_seconds{${web}}`]: '86400+60x10' },
  },
  CertificateExpiring: {
    at: '10m',
    fires: {
      [`messenger_certificate_expiry_seconds{${ofWeb}}`]: '1209900-60x20',
      [`messenger_certificate_lifetime_seconds{${ofWeb}}`]: '7776000x20',
    },
    labels: 'severity="warning"',
    // One for five days, of which two are left.
    quiet: {
      [`messenger_certificate_expiry_seconds{${ofWeb}}`]: '172800-60x20',
      [`messenger_certificate_lifetime_seconds{${ofWeb}}`]: '432000x20',
    },
  },
  DiskLow: {
    at: '15m',
    fires: { [`messenger_disk_free_bytes{${web},folder="data"}`]: '2e9 1e9x20' },
    labels: 'folder="data", severity="warning"',
    quiet: { [`messenger_disk_free_bytes{${web},folder="data"}`]: '2e9 1e9 2e9x20' },
  },
  EngineDown: {
    at: '6m',
    fires: { [`messenger_engine_heartbeat_age_seconds{${ofNetwork},engine="one"}`]: '2 2 62+60x10' },
    labels: 'engine="one", network="live", severity="critical"',
    quiet: {
      [`messenger_engine_heartbeat_age_seconds{${ofNetwork},engine="one"}`]: '2 4 2 62 2x10',
      [`messenger_engine_up{${ofNetwork},engine="one"}`]: '1 1 1 0 1x10',
    },
  },
  ProcessKeepsRestarting: {
    at: '30m',
    fires: { [`process_start_time_seconds{${engine}}`]: '100x5 700x5 1300x5 1900x20' },
    labels: `engine="one", instance="gateway:443", job="messenger-gateway", network="live", process="engine", severity="warning"`,
    quiet: { [`process_start_time_seconds{${engine}}`]: '100x10 700x30' },
  },
  EventLoopLag: {
    at: '10m',
    fires: { [`nodejs_eventloop_lag_p99_seconds{${ofWeb}}`]: '0.9x20' },
    labels: `instance="gateway:443", job="messenger-gateway", process="web", severity="warning"`,
    quiet: { [`nodejs_eventloop_lag_p99_seconds{${ofWeb}}`]: '0.02 0.02 0.9 0.9 0.02x20' },
  },
  MemoryHigh: {
    at: '20m',
    fires: { [`process_resident_memory_bytes{${ofWeb}}`]: '1600000000x30' },
    labels: `instance="gateway:443", job="messenger-gateway", process="web", severity="warning"`,
    // Another program of the machine is not the gateway's.
    quiet: {
      [`process_resident_memory_bytes{${ofWeb}}`]: '300000000x30',
      'process_resident_memory_bytes{job="other"}': '9000000000x30',
    },
  },
  DatabasePoolExhausted: {
    at: '10m',
    fires: { [`messenger_database_pool_waiting{${ofWeb},pool="web"}`]: '4x20' },
    labels: `instance="gateway:443", job="messenger-gateway", pool="web", process="web", severity="warning"`,
    quiet: {
      [`messenger_database_pool_waiting{${ofWeb},pool="web"}`]: '0 4 0 0 7 0x20',
      [`messenger_database_pool_waiting{${engine},pool="counting"}`]: '1x20',
    },
  },
  HttpErrors: {
    at: '20m',
    fires: {
      [`messenger_http_requests_total{${ofWeb},method="GET",route="pages",status="200"}`]: '0+90x30',
      [`messenger_http_requests_total{${ofWeb},method="GET",route="pages",status="503"}`]: '0+10x30',
    },
    labels: 'severity="warning"',
    quiet: {
      [`messenger_http_requests_total{${ofWeb},method="GET",route="pages",status="200"}`]: '0+90x30',
      [`messenger_http_requests_total{${ofWeb},method="GET",route="unknown",status="404"}`]: '0+90x30',
      [`messenger_http_requests_total{${ofWeb},method="GET",route="pages",status="503"}`]: '0+1x30',
    },
  },
  EngineCallsFailing: {
    at: '20m',
    fires: {
      [`messenger_rpc_calls_total{${ofWeb},operation="messages.sendText",outcome="unreachable"}`]: '0+5x30',
    },
    labels: 'outcome="unreachable", severity="warning"',
    quiet: { [`messenger_rpc_calls_total{${ofWeb},operation="messages.sendText",outcome="refused"}`]: '0+50x30' },
  },
  SessionDown: {
    at: '15m',
    fires: { [`messenger_sessions_down_oldest_seconds{${ofNetwork}}`]: '0+60x20' },
    labels: 'network="live", severity="warning"',
    quiet: { [`messenger_sessions_down_oldest_seconds{${ofNetwork}}`]: '0 60 120 0 60 0x20' },
  },
  SessionsWithoutEngine: {
    at: '6m',
    fires: { [`messenger_sessions_unowned{${ofNetwork}}`]: '0 3x10' },
    labels: 'network="live", severity="critical"',
    quiet: { [`messenger_sessions_unowned{${ofNetwork}}`]: '0 3 3 0x10' },
  },
  SessionLoggedOut: {
    at: '10m',
    fires: {
      [`messenger_disconnects_total{${engine},reason="logged_out_from_phone"}`]: '0x5 1x20',
      [`messenger_connects_total{${engine},outcome="logged_out_from_phone"}`]: '0x25',
    },
    labels: 'network="live", severity="warning"',
    quiet: {
      [`messenger_disconnects_total{${engine},reason="logged_out_from_phone"}`]: '1x25',
      [`messenger_disconnects_total{${engine},reason="closed"}`]: '0+1x25',
      [`messenger_connects_total{${engine},outcome="logged_out_from_phone"}`]: '0x25',
    },
  },
  LinksFailing: {
    at: '20m',
    fires: { [`messenger_link_attempts_total{${engine},way="code",outcome="pairing_code_refused"}`]: '0+1x30' },
    labels: 'network="live", severity="warning", way="code"',
    // People who do not scan in time are no fault.
    quiet: { [`messenger_link_attempts_total{${engine},way="qr",outcome="link_timeout"}`]: '0+1x30' },
  },
  SendsFailing: {
    at: '15m',
    fires: {
      [`messenger_sends_total{${engine},outcome="sent"}`]: '0+6x30',
      [`messenger_sends_total{${engine},outcome="ack_timeout"}`]: '0+4x30',
    },
    labels: 'network="live", severity="critical"',
    // Wrong numbers are the callers'; one timeout in a quiet hour is no incident.
    quiet: {
      [`messenger_sends_total{${engine},outcome="sent"}`]: '0x30',
      [`messenger_sends_total{${engine},outcome="not_on_network"}`]: '0+50x30',
      [`messenger_sends_total{${engine},outcome="ack_timeout"}`]: '0 0 0 0 0 0 1x30',
    },
  },
  SendsWaiting: {
    at: '20m',
    fires: { [`messenger_sends_oldest_waiting_seconds{${ofNetwork}}`]: '0+60x30' },
    labels: 'network="live", severity="warning"',
    quiet: { [`messenger_sends_oldest_waiting_seconds{${ofNetwork}}`]: '0 60 120 180 0x30' },
  },
  SendsSlow: {
    at: '30m',
    fires: {
      [`messenger_send_ack_seconds_bucket{${engine},le="5"}`]: '0+1x40',
      [`messenger_send_ack_seconds_bucket{${engine},le="10"}`]: '0+20x40',
      [`messenger_send_ack_seconds_bucket{${engine},le="+Inf"}`]: '0+20x40',
    },
    labels: 'network="live", severity="warning"',
    quiet: {
      [`messenger_send_ack_seconds_bucket{${engine},le="5"}`]: '0+20x40',
      [`messenger_send_ack_seconds_bucket{${engine},le="10"}`]: '0+20x40',
      [`messenger_send_ack_seconds_bucket{${engine},le="+Inf"}`]: '0+20x40',
    },
  },
  WebhookFailing: {
    at: '15m',
    fires: { [`messenger_webhook_endpoints{${web},state="failing"}`]: '0 2x20' },
    labels: 'severity="warning"',
    quiet: {
      [`messenger_webhook_endpoints{${web},state="failing"}`]: '0 1 1 1 0x20',
      [`messenger_webhook_endpoints{${web},state="paused"}`]: '5x20',
    },
  },
  WebhookBacklogOld: {
    at: '15m',
    fires: { [`messenger_lane_oldest_delivery_seconds{${web}}`]: '0+60x20' },
    labels: 'severity="warning"',
    quiet: { [`messenger_lane_oldest_delivery_seconds{${web}}`]: '0 60 120 0x20' },
  },
  DeliveriesGivenUp: {
    at: '10m',
    fires: { [`messenger_webhook_attempts_total{${engine},outcome="failed"}`]: '0 0 0 3x20' },
    labels: 'severity="warning"',
    quiet: {
      [`messenger_webhook_attempts_total{${engine},outcome="failed"}`]: '3x20',
      [`messenger_webhook_attempts_total{${engine},outcome="pending"}`]: '0+9x20',
    },
  },
  EventsLate: {
    at: '30m',
    fires: {
      [`messenger_event_lag_seconds_bucket{${engine},le="15"}`]: '0+1x40',
      [`messenger_event_lag_seconds_bucket{${engine},le="60"}`]: '0+20x40',
      [`messenger_event_lag_seconds_bucket{${engine},le="+Inf"}`]: '0+20x40',
    },
    labels: 'severity="warning"',
    quiet: {
      [`messenger_event_lag_seconds_bucket{${engine},le="15"}`]: '0+20x40',
      [`messenger_event_lag_seconds_bucket{${engine},le="60"}`]: '0+20x40',
      [`messenger_event_lag_seconds_bucket{${engine},le="+Inf"}`]: '0+20x40',
    },
  },
}
