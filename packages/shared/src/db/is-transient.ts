import { hasCode } from './has-code.ts'

const transientCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  '08006', // connection_failure
  '08003', // connection_does_not_exist
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '53300', // too_many_connections
])

/** True when the database was away, or gave way to another transaction: the same work may succeed later. */
export function isTransient(error: unknown): boolean {
  return hasCode(error, transientCodes)
}
