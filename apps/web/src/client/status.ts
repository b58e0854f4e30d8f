import type { SessionStatus } from '@messenger/shared/contract/fields'
import type { Tone } from '../components/ui/badge.tsx'

/** How a session's status is shown; its name is `session` of the room `status`. */
export const sessionStatusTones: Readonly<Record<SessionStatus, Tone>> = {
  connected: 'good',
  connecting: 'warn',
  need_scan: 'info',
  need_passkey: 'info',
  disconnected: 'neutral',
  logged_out: 'danger',
  expired: 'warn',
}
