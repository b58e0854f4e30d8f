import type { MessageLogStatus, SessionStatus } from '@messenger/shared/contract/fields'
import type { Tone } from '../components/ui/badge.tsx'

/** How a session's status is shown. */
export const sessionStatusLooks: Readonly<Record<SessionStatus, { text: string; tone: Tone }>> = {
  connected: { text: 'Connected', tone: 'good' },
  connecting: { text: 'Connecting', tone: 'warn' },
  need_scan: { text: 'Waiting for scan', tone: 'info' },
  need_passkey: { text: 'Needs passkey', tone: 'info' },
  disconnected: { text: 'Disconnected', tone: 'neutral' },
  logged_out: { text: 'Logged out', tone: 'danger' },
  expired: { text: 'Link expired', tone: 'warn' },
}

/** How the outcome of an API send is shown. */
export const messageLogLooks: Readonly<Record<MessageLogStatus, { text: string; tone: Tone }>> = {
  in_progress: { text: 'In progress', tone: 'warn' },
  sent: { text: 'Sent', tone: 'good' },
  failed: { text: 'Failed', tone: 'danger' },
  scheduled: { text: 'Scheduled', tone: 'info' },
  canceled: { text: 'Canceled', tone: 'neutral' },
}
